import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from 'zustand';
import { onSessionChange } from '../../account/session.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';

/** Path and query identify a page; layers such as the expanded player are history entries of the same page. */
const useAddress = (): string => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** Outlives the view, which unmounts for a track without video: the next video appears in the same place. */
const place = createStore<{ readonly isCorner: boolean }>(() => ({ isCorner: false }));

// The next listener finds nothing of the one before [4.65].
onSessionChange((now, before) => {
  if (now.token !== before.token) place.setState({ isCorner: false });
});

/**
 * Where the video is shown: over the page on which it was switched on, and in a corner after navigation to
 * another page. Switching it off and on again shows it over the current page.
 */
export function useVideoPlace() {
  const engine = usePlayerEngine();
  const address = useAddress();
  const shownAt = useRef(address);
  const isCorner = useStore(place, (state) => state.isCorner);
  useEffect(() => {
    if (shownAt.current === address) return;
    shownAt.current = address;
    place.setState({ isCorner: true });
  }, [address]);
  useEffect(
    () => () => {
      if (!engine.getSnapshot().isVideoSwitchedOn) place.setState({ isCorner: false });
    },
    [engine],
  );
  return { isCorner, enlarge: () => place.setState({ isCorner: false }) };
}
