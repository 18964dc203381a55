import { readSession } from './session.ts';

/**
 * Reads the session again when the page comes back from the back/forward cache, where it is told of no change. The
 * returned function stops it.
 */
export function attachPageCache(): () => void {
  window.addEventListener('pageshow', readSession);
  return () => window.removeEventListener('pageshow', readSession);
}
