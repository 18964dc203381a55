import type { SleepTimer, SleepTimerRequest } from '@segue/player';
import { toClockText } from '../../../lib/text/clock-text.ts';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import type { MenuItem } from '../../../ui/menu/MenuPopup.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';

const MINUTES = [15, 30, 60] as const;

const NONE = 'none';
const END_OF_TRACK = 'end-of-track';
const RUNNING = 'running';

const toStopText = (endsAtEpochMs: number): string =>
  messages.stopsAt(toClockText(new Date(endsAtEpochMs)) ?? '');

const toValue = (timer: SleepTimer | null): string => {
  if (timer === null) return NONE;
  return timer.kind === 'at' ? RUNNING : END_OF_TRACK;
};

const toRequest = (value: string): SleepTimerRequest | null => {
  if (value === END_OF_TRACK) return { kind: 'end-of-track' };
  return value === NONE ? null : { kind: 'after', minutes: Number(value) };
};

/** Text that tells when the running timer stops playback; null: no timer. */
export function useSleepText(): string | null {
  const timer = usePlayer((snapshot) => snapshot.sleepTimer);
  if (timer === null) return null;
  return timer.kind === 'at' ? toStopText(timer.endsAtEpochMs) : messages.stopsAtEnd;
}

/** Menu choices of the sleep timer, including the running one with its end time. */
export function useSleepTimer(): MenuItem {
  const engine = usePlayerEngine();
  const timer = usePlayer((snapshot) => snapshot.sleepTimer);
  const running = timer?.kind === 'at' ? [{ value: RUNNING, label: toStopText(timer.endsAtEpochMs) }] : [];
  return {
    kind: 'choice',
    label: messages.sleepTimer,
    value: toValue(timer),
    options: [
      { value: NONE, label: messages.noTimer },
      ...running,
      ...MINUTES.map((minutes) => ({ value: String(minutes), label: messages.stopAfter(minutes) })),
      { value: END_OF_TRACK, label: messages.stopAtEnd },
    ],
    onChoose: (value) => {
      if (value !== RUNNING) engine.setSleepTimer(toRequest(value));
    },
  };
}
