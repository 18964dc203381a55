import { useEffect, useEffectEvent, useState } from 'react';

const STEP_MS = 1000;

/** Counts whole seconds down to 0, then calls back once. */
export function useCountdown(fromSeconds: number, onEnd?: () => void): number {
  const [leftSeconds, setLeftSeconds] = useState(fromSeconds);
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (leftSeconds <= 0) {
      end();
      return;
    }
    const timer = setTimeout(() => setLeftSeconds(leftSeconds - 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [leftSeconds]);
  return leftSeconds;
}
