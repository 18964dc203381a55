import type { BrowseKind } from '@segue/domain';
import type { BrowseItem } from '../../../api/queries/browse-queries.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import type { BrowsePages } from '../pages/browse-pages.ts';

/**
 * Maximum items of a range that are loaded to select it. 1,000 songs are ten pages, which load one after another; the
 * songs of each album or artist are a request, which is made when the listener does something with them.
 */
const MAX_RANGE: Readonly<Record<BrowseKind, number>> = { songs: 1000, albums: 100, artists: 100 };

/** Loads the items of a range that is to be selected. null: it cannot be; the listener is told why. */
export function useLoadRange<Kind extends BrowseKind>(kind: Kind, pages: BrowsePages<BrowseItem[Kind]>) {
  const engine = usePlayerEngine();
  return async (first: number, last: number): Promise<readonly BrowseItem[Kind][] | null> => {
    const count = last - first + 1;
    if (count > MAX_RANGE[kind]) {
      engine.showError(messages.rangeTooLong(messages.count(kind, count), MAX_RANGE[kind]));
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
