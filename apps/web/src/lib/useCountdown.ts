import { useEffect, useEffectEvent, useState } from 'react';

const STEP_MS = 1000;

/**
 * Counts whole seconds down to 0, then calls back once. It follows the clock, since browsers slow timers down
 * while the page is hidden.
 */
export function useCountdown(fromSeconds: number, onEnd?: () => void): number {
  const [endsAtEpochMs] = useState(() => Date.now() + fromSeconds * STEP_MS);
  const [leftSeconds, setLeftSeconds] = useState(fromSeconds);
  const end = useEffectEvent(() => onEnd?.());
  const isOver = leftSeconds <= 0;
  useEffect(() => {
    if (isOver) {
      end();
      return;
    }
    // Rounded, since a timer may fire a moment early.
    const update = () => {
      const left = Math.round((endsAtEpochMs - Date.now()) / STEP_MS);
      // More than at the start: the clock was set back.
      setLeftSeconds(Math.min(fromSeconds, Math.max(0, left)));
    };
    const timer = setInterval(update, STEP_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [isOver, endsAtEpochMs, fromSeconds]);
  return leftSeconds;
}
