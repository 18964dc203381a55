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
  const change = (next: LibraryState, isReplacing = false) =>
    setParams((before) => writeLibraryState(before, next, views), {
      replace: isReplacing,
      state: isReplacing ? samePage : null,
      preventScrollReset: true,
    });
  const filterBy = (filter: Partial<LibraryFilter>) =>
    change({ ...state, filter: { ...state.filter, ...filter } }, 'text' in filter);
  return { state, change, filterBy };
}

export type LibraryStateHandle = ReturnType<typeof useLibraryState>;
