import type { Track } from '@segue/domain';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import type { BrowsePages } from '../pages/browse-pages.ts';

/** Maximum songs of a range that are loaded to select it. They are ten pages, which load one after another. */
const MAX_RANGE_SONGS = 1000;

/** Loads the songs of a range that is to be selected. null: it cannot be; the listener is told why. */
export function useLoadRange(pages: BrowsePages<Track>) {
  const engine = usePlayerEngine();
  return async (first: number, last: number): Promise<readonly Track[] | null> => {
    const count = last - first + 1;
    if (count > MAX_RANGE_SONGS) {
      engine.showError(messages.rangeTooLong(count, MAX_RANGE_SONGS));
      return null;
    }
    try {
      return await pages.loadItems(first, last);
    } catch (cause) {
      engine.showError(`${messages.rangeNotLoaded}. ${toFailureText(cause)}`);
      return null;
    }
  };
}
