import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/**
 * For after a reply.
 * @returns a function that navigates only while the listener is where they were when it was rendered: it does nothing
 * once they have left the page or closed the dialog whose component calls this hook [2.144].
 */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  // Going back to an entry gives another location object with the same key.
  const { key } = useLocation();
  /** Key of the history entry that is shown; null: after unmount. */
  const shownKey = useRef<string | null>(null);
  useLayoutEffect(() => {
    shownKey.current = key;
    return () => {
      shownKey.current = null;
    };
  }, [key]);
  return async (to: string, options: NavigateOptions = {}): Promise<void> => {
    if (shownKey.current === key) await navigate(to, options);
  };
}
