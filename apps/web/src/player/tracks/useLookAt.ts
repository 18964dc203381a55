import type { Track } from '@segue/domain';
import { useCallback } from 'react';
import { usePlayerEngine } from '../PlayerProvider.tsx';

/** A pointer that only passes by asks for nothing. */
const REST_MS = 60;

/** One pointer, one timer: what it rests on last is what counts. */
let resting: ReturnType<typeof setTimeout> | undefined;

/** Gets a track ready once the pointer or the focus rests on it for a moment. */
export function useLookAt(): (track: Track) => void {
  const engine = usePlayerEngine();
  return useCallback(
    (track) => {
      clearTimeout(resting);
      resting = setTimeout(() => engine.lookAt(track), REST_MS);
    },
    [engine],
  );
}
