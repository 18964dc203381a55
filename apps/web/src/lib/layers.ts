import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a history entry while layers are open over its page. */
interface LayerState {
  /** `location.key` of the entry with which the page was opened. */
  readonly pageKey: string;
  /** Names of the open layers, the lowest first. */
  readonly layers: readonly string[];
}

const isLayerState = (state: unknown): state is LayerState =>
  typeof state === 'object' && state !== null && 'pageKey' in state && 'layers' in state;

/** The location, the key of the page, which layers do not change, and the open layers. */
function usePlace() {
  const location = useLocation();
  const state: unknown = location.state;
  const { pageKey, layers } = isLayerState(state) ? state : { pageKey: location.key, layers: [] };
  return { location, pageKey, layers };
}

/** Identifies the page by its history entry, regardless of open layers. */
export const usePageKey = (): string => usePlace().pageKey;

/** State for an entry that replaces the current one but stays the same page, such as with another filter. */
export function useSamePageState(): object {
  const { location, pageKey, layers } = usePlace();
  return { ...(location.state as object | null), pageKey, layers };
}

interface Layer {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * An overlay of the page with a history entry of its own: going back closes it and leaves the page in place,
 * going forward and a reload open it again. Another page closes all layers.
 */
export function useLayer(name: string): Layer {
  const { location, pageKey, layers } = usePlace();
  const navigate = useNavigate();
  const movedFrom = useRef<object | null>(null);
  /** The location that is shown; null: after unmount. */
  const shown = useRef<object | null>(null);
  useLayoutEffect(() => {
    shown.current = location;
    return () => {
      shown.current = null;
    };
  }, [location]);
  const depth = layers.indexOf(name);
  const isOpen = depth >= 0;
  /**
   * Navigation is asynchronous: a second press before it completes must not navigate again. Nor may a function of an
   * earlier location, such as one that waited for a reply: it would move from wherever the listener has gone.
   */
  const once = (move: () => unknown) => {
    if (movedFrom.current === location || shown.current !== location) return;
    movedFrom.current = location;
    void move();
  };
  const open = () => {
    const { pathname, search, state } = location;
    const opened = { ...(state as object | null), pageKey, layers: [...layers, name] };
    if (!isOpen) once(() => navigate({ pathname, search }, { state: opened }));
  };
  const close = () => {
    if (isOpen) once(() => navigate(depth - layers.length));
  };
  return { isOpen, open, close };
}
