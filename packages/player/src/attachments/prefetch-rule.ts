import type { MediaElementPort, PrefetchRule } from '../ports.ts';

const NETWORK_IDLE = 1;

/** So much of the current track has to be ahead of its position before the next one is loaded. */
const AHEAD_SECONDS = 10;

/** A prefetch that breaks again is repeated once so much more has played, and each further time twice as much. */
const REPEAT_AFTER_SECONDS = 10;

/** But never more than this, since a network that was away for long breaks it as well. */
const REPEAT_AT_LATEST_AFTER_SECONDS = 40;

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
  let repeated = { src: '', atSeconds: 0, pauseSeconds: 0 };
  return {
    mayLoad(active, { error, src }) {
      if (!canShareNetwork(active)) return false;
      if (!error) return true;
      const { currentTime: atSeconds } = active;
      const isFirst = src !== repeated.src;
      if (!isFirst && Math.abs(atSeconds - repeated.atSeconds) < repeated.pauseSeconds) return false;
      // Back-off: a stream that is refused, or cannot be decoded, fails the same way each time.
      const longerSeconds = Math.min(2 * repeated.pauseSeconds, REPEAT_AT_LATEST_AFTER_SECONDS);
      const pauseSeconds = isFirst ? REPEAT_AFTER_SECONDS : longerSeconds;
      repeated = { src, atSeconds, pauseSeconds };
      return true;
    },
  };
}
