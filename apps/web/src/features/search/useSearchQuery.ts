import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SEARCH_STALE_AFTER_MS } from '../../api/queries/queries.ts';
import { paths } from '../../lib/paths.ts';

/** History state that marks a search page opened by a click or typing in the box. */
const OPENED_BY_BOX = { isOpenedByBox: true };

const isOpenedByBox = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedByBox' in state;

/** The query in the address of the search page; null on other pages, where `q` has another meaning. */
export function useSearchQuery() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { pathname, state } = useLocation();
  const isOnSearch = pathname === paths.search('');
  // True while the chunk of the search page loads: the previous page is still shown, and typing goes on.
  const [isOpening, setIsOpening] = useState(false);
  if (isOnSearch && isOpening) setIsOpening(false);
  const [params] = useSearchParams();
  const q = isOnSearch ? (params.get('q') ?? '') : null;

  /** Goes to the search page unless already there. */
  const openSearch = () => {
    if (isOnSearch || isOpening) return;
    setIsOpening(true);
    void navigate(paths.search(''), { state: OPENED_BY_BOX });
  };

  /** Goes back to the page from which the box opened the search, unless there has been a search since. */
  const leaveSearch = () => {
    if (q === '' && isOpenedByBox(state)) void navigate(-1);
  };

  /**
   * Sets q if it differs; replaces the history entry of a blank search page. Otherwise requests results again
   * that are no longer fresh.
   */
  const setQ = (text: string) => {
    const next = text.trim();
    if (next !== q) void navigate(paths.search(next), { replace: q === '' || isOpening });
    else
      void queryClient.refetchQueries({
        queryKey: ['search'],
        type: 'active',
        predicate: (query) => query.isStaleByTime(SEARCH_STALE_AFTER_MS),
      });
  };

  return { q, openSearch, leaveSearch, setQ };
}
