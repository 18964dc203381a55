import type { ListOrder } from './list-order.ts';

export const listToolsMessages = {
  filter: 'Filter',
  sort: 'Sort',
  orders: {
    given: 'As listed',
    latest: 'Latest first',
    title: 'Title',
    artist: 'Artist',
    album: 'Album',
    length: 'Length',
  } satisfies Record<ListOrder, string>,
  found: (count: number, total: number) => `${count} of ${total}`,
  nothingFound: 'Nothing in this list has all of these words.',
} as const;
