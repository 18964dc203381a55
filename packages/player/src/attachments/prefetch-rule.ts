import type { MediaElementPort, PrefetchRule } from '../ports.ts';

const NETWORK_IDLE = 1;

/** So much of the current track has to be ahead of its position before the next one is loaded. */
const AHEAD_SECONDS = 10;

/** A prefetch that broke is repeated once so much more has played. */
const REPEAT_AFTER_SECONDS = 10;

/**
 * Whether an element that plays can share the network with another: the browser wants no more of it for now; or it has as
 * much ahead as it has played, so that half the network is enough for it, or as much as it still has to load.
 */
function canShareNetwork({ buffered, currentTime, duration, networkState }: MediaElementPort): boolean {
  for (let index = 0; index < buffered.length; index += 1) {
    const playedSeconds = currentTime - buffered.start(index);
    const endSeconds = buffered.end(index);
    const enoughSeconds = Math.min(Math.max(AHEAD_SECONDS, playedSeconds), duration - endSeconds);
    if (playedSeconds >= 0 && endSeconds - currentTime >= enoughSeconds) return true;
  }
  return networkState === NETWORK_IDLE;
}

/** Lets the next track load as soon as the current one can spare the network, and repeats a load that broke. */
export function createPrefetchRule(): PrefetchRule {
  let repeatedAtSeconds = Number.NEGATIVE_INFINITY;
  return {
    mayLoad(active, next) {
      if (!canShareNetwork(active)) return false;
      if (!next.error) return true;
      if (Math.abs(active.currentTime - repeatedAtSeconds) < REPEAT_AFTER_SECONDS) return false;
      repeatedAtSeconds = active.currentTime;
      return true;
    },
  };
}
