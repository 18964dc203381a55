import { isMediaFile, type MediaFile } from '../library-file.ts';
import { findSong, type PairingTrack, toPairingTitle } from './pair-videos.ts';
import type { LibraryStore } from '../library.store.ts';
import { toTrackDraft } from '../naming/track-draft.ts';

/** Title and artists from the video's own tags, independent of the song it is paired with now. */
function toPairingTrack({ path, content: { record } }: MediaFile): PairingTrack {
  const { title, credits } = toTrackDraft(path, record.tags, { isVarious: record.isVarious });
  return { videoId: record.ownVideoId, title, artistIds: credits.map(({ artistId }) => artistId) };
}

const withId = (file: MediaFile, videoId: string): MediaFile => ({
  ...file,
  content: { ...file.content, videoId },
});

/**
 * Pairs videos with songs in other folders, by artist and title.
 * @returns The videos that were unpaired so far, with the videoId of their song.
 */
export async function pairByTitle(store: LibraryStore): Promise<MediaFile[]> {
  const videos = (await store.listFiles('video')).filter(isMediaFile);
  const tracks = videos.map((file) => ({ file, track: toPairingTrack(file) }));
  const songs = await store.findSongs([...new Set(tracks.map(({ track }) => toPairingTitle(track.title)))]);
  return tracks.flatMap(({ file, track }) => {
    if (file.content.videoId !== track.videoId) return [];
    const song = findSong(track, songs);
    return song ? [withId(file, song.videoId)] : [];
  });
}
