import { isPlayable, type Track } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';

/** Plays a list in random order from a random track; shuffle stays on. */
export function playShuffled(engine: PlayerEngine, tracks: readonly Track[], random = Math.random): void {
  const playable = tracks.flatMap((track, index) => (isPlayable(track) ? [{ track, index }] : []));
  const picked = playable[Math.floor(random() * playable.length)];
  if (!picked) return;
  engine.playTrack(picked.track, { list: tracks, index: picked.index });
  const { isShuffled, track } = engine.getSnapshot();
  // A signed-out listener was sent to the sign-in screen: nothing plays, so there is nothing to shuffle.
  if (!isShuffled && track?.videoId === picked.track.videoId) engine.toggleShuffle();
}
