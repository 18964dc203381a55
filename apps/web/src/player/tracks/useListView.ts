import type { Track } from '@segue/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { type LoadableList, toViewName } from '../actions/useLoadableList.ts';
import { findIndexes, type ListOrder, toOrdered } from './list-order.ts';

/** How a listener sorted and filtered a list, and what of it is shown. */
export interface ListView<T extends Track = Track> {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly order: ListOrder;
  readonly onOrder: (order: ListOrder) => void;
  /** The text by which the rows are filtered: `query`, or what it was a moment ago while it is typed. */
  readonly shownQuery: string;
  /** The whole list in its order. */
  readonly ordered: readonly T[];
  /** Index in the given list of each track of `ordered`. */
  readonly givenIndexes: readonly number[];
  /** Indexes in `ordered` of what is shown. */
  readonly indexes: readonly number[];
  /** Whether the list is shown as it was given: whole, in its own order. */
  readonly isAsGiven: boolean;
}

const NO_TRACKS: readonly never[] = [];

/** The state of the filter and sort of a list. @param list undefined: it has not arrived. */
export function useListView<T extends Track>(list: readonly T[] | undefined): ListView<T> {
  const tracks = list ?? NO_TRACKS;
  const [query, onQuery] = useState('');
  const [order, onOrder] = useState<ListOrder>('given');
  const shownQuery = useDeferredValue(query);
  const sorted = useMemo(() => {
    const items = toOrdered(tracks, order);
    return {
      ordered: order === 'given' ? tracks : items.map(({ track }) => track),
      givenIndexes: items.map(({ index }) => index),
    };
  }, [tracks, order]);
  const indexes = useMemo(() => findIndexes(sorted.ordered, shownQuery), [sorted, shownQuery]);
  const isAsGiven = order === 'given' && indexes.length === tracks.length;
  return { query, onQuery, order, onOrder, shownQuery, ...sorted, indexes, isAsGiven };
}

const toShown = (tracks: readonly Track[], order: ListOrder, query: string): readonly Track[] => {
  const ordered = toOrdered(tracks, order).map(({ track }) => track);
  return findIndexes(ordered, query).flatMap((index) => ordered[index] ?? []);
};

/**
 * What the buttons of a list play: what is shown of it [2.151].
 * @param whole The whole list, of which the view may show the first part.
 */
export function useShownList(view: ListView, whole: LoadableList): LoadableList {
  const { order, ordered, indexes, shownQuery, isAsGiven } = view;
  // The same array at each render: it becomes the queue, by which the Play button knows it.
  const shown = useMemo(
    () => (indexes.length === ordered.length ? ordered : indexes.flatMap((index) => ordered[index] ?? [])),
    [indexes, ordered],
  );
  if (isAsGiven) return { ...whole, hasViews: true };
  return {
    name: toViewName(whole.name, `${order} ${shownQuery}`),
    isInOrder: order !== 'given',
    // A press while nothing is shown says so, as it does for any list that turns out to be empty.
    known: whole.known && shown.length > 0 ? shown : undefined,
    load: async () => (whole.known ? shown : toShown(await whole.load(), order, shownQuery)),
  };
}
