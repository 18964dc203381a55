import type { PlayerCore } from '../player-core.ts';
import { isWaiting } from './stall.ts';

/** The timeout of calls: a server that has sent nothing for this long will send nothing any more. */
const SILENT_AFTER_MS = 30_000;

/** Emits `silent` when playback has waited this long since its stream was opened or the audio element had an event. */
export function watchSilence({ ports, store, events }: PlayerCore): void {
  let cancel: (() => void) | null = null;
  const restart = () => {
    cancel?.();
    cancel = isWaiting(store.get()) ? ports.clock.after(SILENT_AFTER_MS, fall) : null;
  };
  const fall = () => {
    cancel = null;
    events.emit('silent');
  };
  events.on('audio', restart);
  events.on('streamOpened', restart);
  store.subscribe(() => {
    if (isWaiting(store.get()) !== (cancel !== null)) restart();
  });
}
