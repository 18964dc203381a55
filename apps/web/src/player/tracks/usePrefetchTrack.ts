import type { Track } from '@segue/domain';
import { useCallback } from 'react';
import { usePlayerEngine } from '../PlayerProvider.tsx';

/** Hover delay, so that a pointer that only passes by prefetches nothing. */
const HOVER_DELAY_MS = 60;

/** One timer for all rows and cards: the last one hovered counts. */
let hoverTimer: ReturnType<typeof setTimeout> | undefined;

/** Prefetches a track once the pointer or the focus has rested on it for HOVER_DELAY_MS. */
export function usePrefetchTrack(): (track: Track) => void {
  const engine = usePlayerEngine();
  return useCallback(
    (track) => {
      clearTimeout(hoverTimer);
      hoverTimer = setTimeout(() => engine.prefetchTrack(track), HOVER_DELAY_MS);
    },
    [engine],
  );
}
