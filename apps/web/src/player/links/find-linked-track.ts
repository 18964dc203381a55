import { isPlayable, type Track, type WatchList } from '@segue/domain';
import type { PressedList } from '@segue/player';

/** The track of a copied link, in its watch-list, which becomes the queue. */
interface LinkedTrack {
  readonly track: Track;
  readonly pressed: PressedList;
}

/**
 * Finds the track of a copied link in its watch-list. One whose file was replaced has another videoId by now: it is the
 * first, as in every watch-list.
 * @returns null when the track is gone.
 */
export function findLinkedTrack({ tracks }: WatchList, videoId: string): LinkedTrack | null {
  const index = Math.max(
    tracks.findIndex((track) => track.videoId === videoId),
    0,
  );
  const track = tracks[index];
  return track && isPlayable(track) ? { track, pressed: { list: tracks, index } } : null;
}
