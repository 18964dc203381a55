import type { PlayerEngine, PlayerSnapshot } from '@segue/player';
import { getSession } from '../../account/session.ts';

/** Counts the presses that play something once it is loaded: of those that wait, only the latest plays. */
let presses = 0;

/** Near its end a track may be left without a press; snapshots follow its position four times a second. */
const END_SECONDS = 2;

const isEnding = ({ positionSeconds, durationSeconds }: PlayerSnapshot): boolean =>
  durationSeconds > 0 && durationSeconds - positionSeconds <= END_SECONDS;

/** Whether the listener has paused, gone on, or played something else. What ends or fails by itself is no press. */
function isPressed(before: PlayerSnapshot, now: PlayerSnapshot): boolean {
  if (isEnding(before) || now.state === 'error') return false;
  // Snapshots follow one frame after another: of a press and a pause in between, only the other track is seen.
  return (
    now.isPlayWanted !== before.isPlayWanted ||
    now.track !== before.track ||
    now.playedList !== before.playedList
  );
}

/**
 * To be called on a press that plays something once it is loaded.
 * @returns a function that tells, once it is loaded, whether to play it: the listener has pressed nothing else
 * since, and is still the same.
 */
export function watchPresses(engine: PlayerEngine): () => boolean {
  presses += 1;
  const press = presses;
  const { token } = getSession();
  let isLatest = true;
  let seen = engine.getSnapshot();
  const look = () => {
    const now = engine.getSnapshot();
    if (press !== presses || isPressed(seen, now)) {
      isLatest = false;
      stop();
    }
    seen = now;
  };
  const stop = engine.subscribe(look);
  return () => {
    look();
    stop();
    return isLatest && getSession().token === token;
  };
}
