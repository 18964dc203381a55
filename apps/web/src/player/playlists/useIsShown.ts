import { useEffect, useRef } from 'react';

/**
 * For after a reply.
 * @returns a function that tells whether the component that calls this hook is shown: not once its dialog is closed or its
 * page is left.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
