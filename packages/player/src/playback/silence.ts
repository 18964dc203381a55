import type { PlayerCore } from '../player-core.ts';

/** The timeout of calls: a server that has sent nothing for this long will send nothing any more. */
const SILENT_AFTER_MS = 30_000;

/**
 * Emits `silent` when playback is wanted, and this long has passed since its stream was opened or the audio element had an
 * event. Audio that plays has several a second; WebKit may report no wait when it gets stuck.
 */
export function watchSilence({ ports, store, events }: PlayerCore): void {
  let cancel: (() => void) | null = null;
  const restart = () => {
    cancel?.();
    cancel = store.get().isPlayWanted ? ports.clock.after(SILENT_AFTER_MS, fall) : null;
  };
  const fall = () => {
    cancel = null;
    events.emit('silent');
  };
  events.on('audio', restart);
  events.on('streamOpened', restart);
  store.subscribe(() => {
    if (store.get().isPlayWanted !== (cancel !== null)) restart();
  });
}
