import { useIsShown } from './useIsShown.ts';
import { useShowPlaylistFailure } from './useShowPlaylistFailure.ts';

/**
 * For a dialog or page that shows the failures of its calls itself.
 * @returns a function that tells the listener of a failure that came after it was closed [12.82].
 */
export function useReportOnceClosed(): (cause: Error) => void {
  const showFailure = useShowPlaylistFailure();
  const isShown = useIsShown();
  return (cause) => {
    if (!isShown()) showFailure(cause);
  };
}
