import { isPlayable, type Track } from '@segue/domain';
import type { PlayerEngine } from '@segue/player';

/** Plays a list in random order, from any of its tracks; shuffle stays on. */
export function playShuffled(engine: PlayerEngine, tracks: readonly Track[], random = Math.random): void {
  const playable = tracks.flatMap((track, index) => (isPlayable(track) ? [{ track, index }] : []));
  const picked = playable[Math.floor(random() * playable.length)];
  if (!picked) return;
  engine.playTrack(picked.track, { list: tracks, index: picked.index });
  const { isShuffled, track } = engine.getSnapshot();
  // Who is signed out was sent to sign in: nothing plays, and so nothing is shuffled.
  if (!isShuffled && track?.videoId === picked.track.videoId) engine.toggleShuffle();
}
