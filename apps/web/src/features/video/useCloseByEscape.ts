import { useEffect, useEffectEvent } from 'react';

/** Elements that handle Escape themselves. */
const OWNS_ESCAPE = ':fullscreen, input:not([type="range"]), [role="menu"], [role="dialog"]';

/** Calls back on Escape, unless the focused element handles it. */
export function useCloseByEscape(isOpen: boolean, close: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    if (!document.activeElement?.closest(OWNS_ESCAPE)) close();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
