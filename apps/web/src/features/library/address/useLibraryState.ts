import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSamePageState } from '../../../lib/layers.ts';
import {
  type LibraryFilter,
  type LibraryState,
  type LibraryView,
  readLibraryState,
  writeLibraryState,
} from './library-state.ts';

/**
 * Keeps the state of a list in the address, so that going back, a reload and a shared link restore it. Typing
 * replaces the current history entry and stays on the same page, which keeps the focus; any other change adds
 * an entry.
 * @param views The views of the page, in tab order; the first is the default.
 */
export function useLibraryState(views: readonly LibraryView[]) {
  const [params, setParams] = useSearchParams();
  const samePage = useSamePageState();
  const state = readLibraryState(params, views);
  // The router renders a new address a moment later; until then further changes are made to what was sent to it.
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = readLibraryState(params, views);
  }, [params, views]);
  const change = (changed: Partial<LibraryState>, isReplacing = false) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setParams((before) => writeLibraryState(before, next, views), {
      replace: isReplacing,
      state: isReplacing ? samePage : null,
      preventScrollReset: true,
    });
  };
  const filterBy = (filter: Partial<LibraryFilter>) => {
    const isTyped = Object.keys(filter).every((name) => name === 'text');
    change({ filter: { ...latest.current.filter, ...filter } }, isTyped);
  };
  return { state, change, filterBy };
}

export type LibraryStateHandle = ReturnType<typeof useLibraryState>;
