import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The query in the address of the search page. Other pages use `q` for something else: there it is ''. */
export function useSearchQuery() {
  const navigate = useNavigate();
  const isOnSearch = useLocation().pathname === paths.search('');
  const [params] = useSearchParams();
  const q = isOnSearch ? (params.get('q') ?? '') : '';

  /** Goes to the search page; stays where it is when that is it already. */
  const openSearch = () => {
    if (!isOnSearch) void navigate(paths.search(''));
  };

  /** Sets q if it differs. A blank search page is left out of the way back. */
  const setQ = (text: string) => {
    const next = text.trim();
    if (next !== q || !isOnSearch) void navigate(paths.search(next), { replace: isOnSearch && q === '' });
  };

  return { q, openSearch, setQ };
}
