import { toNameKey } from './ids.ts';
import { baseNameOf, folderOf, joinPath } from '../paths.ts';
import { collapseSpaces } from '../naming/plain-text.ts';

/** The fields of a song or video file that are needed to pair them. */
export interface PairingFile {
  readonly path: string;
  readonly videoId: string;
}

/** The name by which a video is beside its song: folder and base name. */
export const toStem = (path: string): string => joinPath(folderOf(path), baseNameOf(path)).normalize('NFC');

/**
 * Pairs videos and songs that have the same folder and base name ('Shore.flac', 'Shore.webm').
 * @returns The song's videoId, keyed by the path of the video.
 */
export function pairByName(
  songs: readonly PairingFile[],
  videos: readonly PairingFile[],
): ReadonlyMap<string, string> {
  const songByStem = new Map(songs.toReversed().map((song) => [toStem(song.path), song.videoId]));
  return new Map(
    videos.flatMap(({ path }): [string, string][] => {
      const song = songByStem.get(toStem(path));
      return song === undefined ? [] : [[path, song]];
    }),
  );
}

const VIDEO_WORDS =
  /[([](?:official )?(?:(?:music|lyric|hd|4k) )?(?:video|visuali[sz]er|audio)(?: (?:hd|4k))?[)\]]/gi;

/** The title key that a song and its video have in common: 'Shore (Official Video)' gives 'shore'. */
export const toPairingTitle = (title: string): string =>
  toNameKey(collapseSpaces(title).replaceAll(VIDEO_WORDS, '')) || toNameKey(title);

/** The fields of a song or video track that are needed to pair them by title. */
export interface PairingTrack {
  readonly videoId: string;
  readonly title: string;
  readonly artistIds: readonly string[];
}

/**
 * Finds the song a video belongs to: the first one with the same first artist and title.
 * @returns null when there is none.
 */
export const findSong = (video: PairingTrack, songs: readonly PairingTrack[]): PairingTrack | null =>
  songs.find(
    (song) =>
      song.videoId !== video.videoId &&
      song.artistIds[0] !== undefined &&
      song.artistIds[0] === video.artistIds[0] &&
      toPairingTitle(song.title) === toPairingTitle(video.title),
  ) ?? null;
