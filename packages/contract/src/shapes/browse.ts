import { AUDIO_FORMATS, BROWSE_SORTS, type BrowsePage } from '@segue/domain';
import { Type } from 'typebox';
import { expectFields, expectList, type Fields, toItems, toText } from '../read.ts';
import { schema } from '../route.ts';
import { NullableText } from './json.ts';

const TRUE_PATTERN = '^true$';

/** Optional query value: one of the given words. */
const oneOf = (words: readonly string[], description: string) =>
  Type.Optional(Type.String({ pattern: `^(?:${words.join('|')})$`, description }));

/** Filters of a list, joined by AND. */
const filterFields = () => ({
  genre: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Genre or mood.' })),
  years: Type.Optional(
    Type.String({ pattern: '^[0-9]{4}(?:-[0-9]{4})?$', description: "A year, or '1990-1999'." }),
  ),
  liked: Type.Optional(
    Type.String({ pattern: TRUE_PATTERN, description: 'Liked by the listener, or with a song that is.' }),
  ),
  format: oneOf(AUDIO_FORMATS, 'Family of the audio format.'),
  video: Type.Optional(Type.String({ pattern: TRUE_PATTERN, description: 'Has a music video.' })),
  explicit: oneOf(['true', 'false'], 'Explicit ones alone, or none of them.'),
  text: Type.Optional(
    Type.String({ maxLength: 200, description: 'Each word begins a word of its name or its artists.' }),
  ),
});

const sortFields = () => ({
  sort: oneOf(BROWSE_SORTS, "Left out: 'name'."),
  order: oneOf(['asc', 'desc'], "Left out: 'asc'."),
});

/** Query of calls about a whole list, such as a shuffle of it. */
export const BrowseFilter = schema(() => Type.Object(filterFields()));

/** Query of a list's sections. */
export const BrowseOrder = schema(() => Type.Object({ ...filterFields(), ...sortFields() }));

/** Query of a page of a list. */
export const BrowseQuery = schema(() =>
  Type.Object({
    ...filterFields(),
    ...sortFields(),
    from: Type.Optional(
      Type.String({ maxLength: 64, description: 'Begins at this section; see the sections of the list.' }),
    ),
    cursor: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,2000}$',
        description: '`next` or `previous` of a page of the same list.',
      }),
    ),
    limit: Type.Optional(
      Type.String({ pattern: '^(?:[1-9][0-9]?|1[0-9]{2}|200)$', description: 'Up to 200; left out: 60.' }),
    ),
  }),
);

/** Cursors of a page. */
export const cursorFields = schema(() => ({
  next: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Of the page that follows; null: there is none. A page may be shorter than asked for.',
  }),
  previous: NullableText,
}));

/** Reads a page of a list. */
export function readBrowsePage<Item>(reply: unknown, readItem: (item: Fields) => Item): BrowsePage<Item> {
  const page = expectFields(reply, 'a page');
  return {
    items: toItems(expectList(page['items'], 'items')).map(readItem),
    next: toText(page['next']),
    previous: toText(page['previous']),
  };
}

/** Writes a page of a list. */
export const writeBrowsePage = <Item, Written>(
  { items, next, previous }: BrowsePage<Item>,
  writeItem: (item: Item) => Written,
) => ({ items: items.map(writeItem), next, previous });
