import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';

/**
 * For after a reply.
 * @returns a function that tells whether the listener is where they were when it was rendered: not once they have left the
 * page or closed the dialog whose component calls this hook.
 */
export function useIsHere(): () => boolean {
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
  return () => shownKey.current === key;
}

/**
 * For after a reply.
 * @returns a function that navigates only while `useIsHere` tells so [2.144].
 */
export function useNavigateFromHere() {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async (to: string, options: NavigateOptions = {}): Promise<void> => {
    if (isHere()) await navigate(to, options);
  };
}
