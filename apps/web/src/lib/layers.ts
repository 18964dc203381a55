import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What an entry of the history holds while something lies over its page. */
interface LayerState {
  /** Of the entry that the page came with. */
  readonly pageKey: string;
  /** Names of what is open, the lowest first. */
  readonly layers: readonly string[];
}

const isLayerState = (state: unknown): state is LayerState =>
  typeof state === 'object' && state !== null && 'pageKey' in state && 'layers' in state;

/** The location, and a key that stays the same while layers open and close over the page. */
function usePlace() {
  const location = useLocation();
  const state: unknown = location.state;
  const { pageKey, layers } = isLayerState(state) ? state : { pageKey: location.key, layers: [] };
  return { location, pageKey, layers };
}

/** Names the page by its place in history, whatever lies over it. */
export const usePageKey = (): string => usePlace().pageKey;

interface Layer {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Something that lies over the page and is an entry of the history: going back closes it and leaves the page
 * where it was, going forward and a reload open it again. Another page closes all layers.
 */
export function useLayer(name: string): Layer {
  const { location, pageKey, layers } = usePlace();
  const navigate = useNavigate();
  const movedFrom = useRef<object | null>(null);
  const depth = layers.indexOf(name);
  const isOpen = depth >= 0;
  /** History moves in a task of its own: a second press must not move it again. */
  const once = (move: () => unknown) => {
    if (movedFrom.current === location) return;
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
