import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { createStore, useStore } from 'zustand';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';

/** Path and query: layers over a page are no other page. */
const useAddress = (): string => {
  const { pathname, search } = useLocation();
  return pathname + search;
};

/** Outlives the view, which goes with a track that has no video: the next video shows where this one did. */
const place = createStore<{ readonly isCorner: boolean }>(() => ({ isCorner: false }));

/**
 * Where the video shows: over the page it was switched on at, in a corner once the listener goes to another
 * one. Switched off and on again it lies over the page that is there then.
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
