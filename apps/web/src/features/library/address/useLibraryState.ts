import { useSearchParams } from 'react-router';
import { useSamePageState } from '../../../lib/layers.ts';
import {
  LIBRARY_VIEWS,
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
 */
export function useLibraryState(views: readonly LibraryView[] = LIBRARY_VIEWS) {
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
