import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** What a search page that the box itself opened carries in its place in history. */
const OPENED_BY_BOX = { isOpenedByBox: true };

const isOpenedByBox = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedByBox' in state;

/** The query in the address of the search page. Other pages use `q` for something else: there it is null. */
export function useSearchQuery() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const isOnSearch = pathname === paths.search('');
  // While the chunk of the search page loads the page before is still shown, and more is typed.
  const [isOpening, setIsOpening] = useState(false);
  if (isOnSearch && isOpening) setIsOpening(false);
  const [params] = useSearchParams();
  const q = isOnSearch ? (params.get('q') ?? '') : null;

  /** Goes to the search page; stays where it is when that is it already. */
  const openSearch = () => {
    if (isOnSearch || isOpening) return;
    setIsOpening(true);
    void navigate(paths.search(''), { state: OPENED_BY_BOX });
  };

  /** Goes back to where the box opened the search page, unless something was searched for since. */
  const leaveSearch = () => {
    if (q === '' && isOpenedByBox(state)) void navigate(-1);
  };

  /** Sets q if it differs. A blank search page is left out of the way back. */
  const setQ = (text: string) => {
    const next = text.trim();
    if (next !== q) void navigate(paths.search(next), { replace: q === '' || isOpening });
  };

  return { q, openSearch, leaveSearch, setQ };
}
