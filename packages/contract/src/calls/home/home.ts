import type { Shelf } from '@segue/domain';
import { Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectList, toItems, toText } from '../../read.ts';
import { route } from '../../route.ts';
import { CardShape, readCard, writeCard } from '../../shapes/cards/card.ts';

/** Skips nulls and empty shelves. */
const readShelves = (reply: unknown): Shelf[] =>
  toItems(expectList(reply, 'shelves'))
    .map((shelf) => ({
      title: toText(shelf['title']) ?? '',
      contents: toItems(shelf['contents']).map(readCard),
    }))
    .filter(({ contents }) => contents.length > 0);

/** The shelves of the home page; with a session some of them are personal. */
export const home = endpoint({
  host: 'home',
  method: 'GET',
  path: '/api/home',
  access: 'optional-auth-token',
  read: readShelves,
});

export const homeRoute = route(home, () => ({
  summary: 'The shelves of the home page; some of them are the listener’s own.',
  cache: 'briefly',
  reply: Type.Array(Type.Object({ title: Type.String(), contents: Type.Array(CardShape) })),
  write: (shelves: readonly Shelf[], origin: string) =>
    shelves.map(({ title, contents }) => ({
      title,
      contents: contents.map((card) => writeCard(card, origin)),
    })),
}));
