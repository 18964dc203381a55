import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; the component renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window is at most 500 px wide: the phone layout [9.05]. */
export const useMobileMode = (): boolean => useMediaQuery('(max-width: 500px)');
