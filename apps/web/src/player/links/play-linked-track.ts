import type { Client } from '@segue/contract/client';
import type { PlayerEngine } from '@segue/player';

/**
 * Plays the track of a copied link, with its watch-list as the queue. Rejects when the list cannot be loaded
 * or the signal aborts.
 */
export async function playLinkedTrack(
  engine: PlayerEngine,
  client: Client,
  videoId: string,
  signal: AbortSignal,
): Promise<void> {
  const { tracks } = await client.watchList({ params: { videoId } }, { signal });
  const index = tracks.findIndex((track) => track.videoId === videoId);
  const track = tracks[index];
  if (track) engine.playTrack(track, { list: tracks, index });
}
