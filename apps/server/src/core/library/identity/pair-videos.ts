import { toNameKey } from './ids.ts';
import { baseNameOf, folderOf, joinPath } from '../paths.ts';
import { collapseSpaces } from '../naming/plain-text.ts';

/** A song or a video file, as far as pairing them goes. */
export interface PairingFile {
  readonly path: string;
  readonly videoId: string;
}

const toStem = (path: string): string => joinPath(folderOf(path), baseNameOf(path)).normalize('NFC');

/**
 * Pairs videos with the songs beside them: same folder, same base name ('Shore.flac', 'Shore.webm').
 * @returns The song's videoId by the path of the video.
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

/** A title as songs and their videos share it: 'Shore (Official Video)' is 'shore'. */
export const toPairingTitle = (title: string): string =>
  toNameKey(collapseSpaces(title).replaceAll(VIDEO_WORDS, '')) || toNameKey(title);

/** A track that may be half of a pair. */
export interface PairingTrack {
  readonly videoId: string;
  readonly title: string;
  readonly artistIds: readonly string[];
}

/**
 * The song a video belongs to: same first artist and title.
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
