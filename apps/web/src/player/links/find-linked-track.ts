import type { Track, WatchList } from '@segue/domain';
import type { PressedList } from '@segue/player';

/** The track of a copied link, in its watch-list, which becomes the queue. */
interface LinkedTrack {
  readonly track: Track;
  readonly pressed: PressedList;
}

/** @returns null when the watch-list of the linked track does not hold it. */
export function findLinkedTrack({ tracks }: WatchList, videoId: string): LinkedTrack | null {
  const index = tracks.findIndex((track) => track.videoId === videoId);
  const track = tracks[index];
  return track ? { track, pressed: { list: tracks, index } } : null;
}
