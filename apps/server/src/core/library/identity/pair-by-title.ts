import { readPages } from '../../paging.ts';
import { isMediaFile, type LibraryFile, type MediaFile, toFolderContext } from '../library-file.ts';
import { findSong, type PairingTrack, toPairingTitle, toStem } from './pair-videos.ts';
import type { LibraryStore } from '../library.store.ts';
import { toTrackDraft } from '../naming/track-draft.ts';

/** Title and artists from the video's own tags, independent of the song it is paired with now. */
function toPairingTrack({ path, content: { record } }: MediaFile): PairingTrack {
  const { title, credits } = toTrackDraft(path, record.tags, toFolderContext(record));
  return { videoId: record.ownVideoId, title, artistIds: credits.map(({ artistId }) => artistId) };
}

const withId = (file: MediaFile, videoId: string): MediaFile => ({
  ...file,
  content: { ...file.content, videoId },
});

/** A video, and the fields by which it is paired. */
interface Candidate {
  readonly file: MediaFile;
  readonly track: PairingTrack;
}

/** Gives the videos the artists who are meant by their names, as the songs have them. */
async function joinArtists(store: LibraryStore, candidates: readonly Candidate[]): Promise<Candidate[]> {
  const joins = await store.findJoins(candidates.flatMap(({ track }) => track.artistIds));
  return candidates.map(({ file, track }) => ({
    file,
    track: { ...track, artistIds: track.artistIds.map((artistId) => joins.get(artistId) ?? artistId) },
  }));
}

/** The present files of the songs that videos are paired with, by videoId of the song. */
async function loadPairedSongs(
  store: LibraryStore,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, readonly MediaFile[]>> {
  const paired = candidates.filter(({ file, track }) => file.content.videoId !== track.videoId);
  const files = await store.loadFilesOf([...new Set(paired.map(({ file }) => file.content.videoId))]);
  const present = files.filter(isMediaFile).filter(({ kind, isMissing }) => kind === 'audio' && !isMissing);
  return Map.groupBy(present, ({ content }) => content.videoId);
}

const areBeside = (one: MediaFile, other: MediaFile): boolean =>
  one.root === other.root && toStem(one.path) === toStem(other.path);

/** The videoId that a video gets: that of its song, or its own. A song that is missing keeps its video. */
function pickVideoId(
  { file, track }: Candidate,
  songFiles: readonly MediaFile[],
  songs: readonly PairingTrack[],
): string {
  const current = file.content.videoId;
  const isSongMissing = current !== track.videoId && songFiles.length === 0;
  if (isSongMissing || songFiles.some((song) => areBeside(song, file))) return current;
  const present = songs.filter(({ videoId }) => videoId === current);
  return findSong(track, [...present, ...songs])?.videoId ?? track.videoId;
}

/** Those of these videos whose pairing changed, with the videoId of their song or their own. */
async function pairPage(store: LibraryStore, videos: readonly MediaFile[]): Promise<MediaFile[]> {
  const candidates = await joinArtists(
    store,
    videos.map((file) => ({ file, track: toPairingTrack(file) })),
  );
  const titles = new Set(candidates.map(({ track }) => toPairingTitle(track.title)));
  const songs = Map.groupBy(await store.findSongs([...titles]), ({ title }) => toPairingTitle(title));
  const filesOf = await loadPairedSongs(store, candidates);
  return candidates.flatMap((candidate) => {
    const { file, track } = candidate;
    const ofTitle = songs.get(toPairingTitle(track.title)) ?? [];
    const videoId = pickVideoId(candidate, filesOf.get(file.content.videoId) ?? [], ofTitle);
    return videoId === file.content.videoId ? [] : [withId(file, videoId)];
  });
}

/** Videos that are compared at a time, which takes some tens of milliseconds. */
const VIDEOS_AT_ONCE = 100;

/**
 * Pairs videos with songs in other folders, by artist and title, and parts those from their songs that have other
 * names by now.
 * @returns The videos whose pairing changed, some at a time, with the videoId of their song or their own.
 * @throws the reason of the signal once that is aborted.
 */
export async function* pairByTitle(
  store: LibraryStore,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly MediaFile[]> {
  const pages = readPages<LibraryFile>(
    (last, size) => store.filesOfKind('video', last, size),
    VIDEOS_AT_ONCE,
    signal,
  );
  for await (const page of pages) yield pairPage(store, page.filter(isMediaFile));
}
