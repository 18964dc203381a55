import type { Client } from '@segue/contract/client';
import type { Track } from '@segue/domain';
import type { PressedList } from '@segue/player';

/** The track of a copied link, in its watch-list, which becomes the queue. */
interface LinkedTrack {
  readonly track: Track;
  readonly pressed: PressedList;
}

/** @returns null when its watch-list does not hold the track. Rejects when the list cannot be loaded. */
export async function loadLinkedTrack(
  client: Client,
  videoId: string,
  signal: AbortSignal,
): Promise<LinkedTrack | null> {
  const { tracks } = await client.watchList({ params: { videoId } }, { signal });
  const index = tracks.findIndex((track) => track.videoId === videoId);
  const track = tracks[index];
  return track ? { track, pressed: { list: tracks, index } } : null;
}
