import type { ListenerPlaylist, PlaylistShelf } from '@segue/domain';
import { useDeferredValue, useState } from 'react';
import { usePageValue } from '../../../account/usePageValue.ts';
import { readStored, writeStored } from '../../../lib/storage/stored-values.ts';
import { compareText } from '../../../lib/text/compare-text.ts';
import { FILTER_FROM, findFiled, toFiled } from '../../../player/playlists/find-filed.ts';

/** Orders of the playlists within each folder; `changed`: the one that was changed last is first. */
export const SHELF_ORDERS = ['changed', 'name'] as const;
export type ShelfOrder = (typeof SHELF_ORDERS)[number];

const toOrdered = (playlists: readonly ListenerPlaylist[], order: ShelfOrder) =>
  order === 'name' ? playlists.toSorted((one, other) => compareText(one.title, other.title)) : playlists;

/** The text of the filter, which is there again when the listener goes back to the page. */
function useFilterText() {
  const { kept, keep } = usePageValue<string>('playlistFilters');
  const [query, setQuery] = useState(kept ?? '');
  const onQuery = (typed: string): void => {
    setQuery(typed);
    keep(typed === '' ? null : typed);
  };
  return { query, onQuery };
}

function useOrder() {
  const [order, setOrder] = useState<ShelfOrder>(() =>
    readStored('playlistOrder') === 'name' ? 'name' : 'changed',
  );
  const onOrder = (next: ShelfOrder): void => {
    writeStored('playlistOrder', next === 'changed' ? null : next);
    setOrder(next);
  };
  return { order, onOrder };
}

/** The folders that are folded, by their ids; this browser stores them. */
function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set((readStored('foldedFolders') ?? '').split(' ').filter(Boolean)),
  );
  const toggle = (folderId: string): void => {
    const next = folded.symmetricDifference(new Set([folderId]));
    writeStored('foldedFolders', next.size === 0 ? null : [...next].join(' '));
    setFolded(next);
  };
  return { folded, toggle };
}

/**
 * Whether there are so many playlists that they can be filtered and sorted, or an order that could not be undone
 * otherwise. Once offered, the tools stay, so that the focus does not disappear with them.
 */
function useHasTools(isWanted: boolean): boolean {
  const [hasTools, setHasTools] = useState(isWanted);
  if (isWanted && !hasTools) setHasTools(true);
  return hasTools || isWanted;
}

/** How a listener filtered, sorted and folded their playlists, and what of them is shown. */
export function useShelfView({ playlists, folders }: PlaylistShelf) {
  const { query, onQuery } = useFilterText();
  const { order, onOrder } = useOrder();
  const { folded, toggle } = useFolded();
  const hasTools = useHasTools(playlists.length >= FILTER_FROM || query !== '' || order !== 'changed');
  const shownQuery = useDeferredValue(query);
  const isFiltered = shownQuery.trim() !== '';
  const found = findFiled(toFiled({ playlists, folders }), shownQuery).map(({ playlist }) => playlist);
  return {
    query,
    onQuery,
    order,
    onOrder,
    toggle,
    hasTools,
    isFiltered,
    total: playlists.length,
    shown: toOrdered(found, order),
    /** What a filter finds is shown in folded folders, too. */
    isFolded: (folderId: string): boolean => !isFiltered && folded.has(folderId),
  };
}

export type ShelfView = ReturnType<typeof useShelfView>;
