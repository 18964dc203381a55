import type { QueryOf, routes } from '@segue/contract';
import { type BrowseKind, type BrowseSort, type AudioFormat, cutComparedName, foldName } from '@segue/domain';
import type { BrowseFilter, BrowseList, BrowsePlace, SortKey } from '../../../core/browse/browse-query.ts';
import { readCursor } from '../../../core/browse/cursor.ts';
import { foldText, toEmoji, toWords } from '../../../core/search/text/search-form.ts';
import { isStorable, toStorable } from '../../../core/storable-text.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Listener } from '../../../http/calls/host.ts';

type ListQuery = QueryOf<typeof routes.browseSongs>;

/** Limit of words in a text filter. */
const MAX_WORDS = 8;

/** Types of the parts of a cursor's key by sort: 't' for text, 'n' for number. */
const KEY_TYPES: Readonly<Record<BrowseSort, string>> = {
  name: 'tt',
  artist: 'tt',
  year: 'ntt',
  added: 'nt',
  plays: 'nt',
  length: 'nt',
};

const toType = (part: string | number): string => {
  if (typeof part === 'string') return isStorable(part) ? 't' : '';
  return Number.isSafeInteger(part) ? 'n' : '';
};

const isKeyOf = (sort: BrowseSort, key: SortKey): boolean => key.map(toType).join('') === KEY_TYPES[sort];

function toYears(years: string | undefined): BrowseFilter['years'] {
  if (years === undefined) return null;
  const [from = '', to = from] = years.split('-');
  return { from: Number(from), to: Number(to) };
}

const toDistinct = (words: readonly string[]): string[] =>
  [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS);

/**
 * Splits a text into words, as sort names and as the search index write them. A text of signs alone
 * (punctuation, symbols) counts as one word, as in names that consist of signs.
 */
function toFilterWords(text: string): Pick<BrowseFilter, 'words' | 'searchWords'> {
  const storable = toStorable(text);
  const folded = foldText(storable);
  // Sort names have signs only where there is nothing else, and the index may have too many of them.
  if (folded === '') return { words: toDistinct([cutComparedName(storable.trim())]), searchWords: [] };
  const words = folded.split(' ');
  const emoji = toEmoji(storable);
  // Sort names have no word for an '&' without spaces, which listeners also type as 'and'.
  const others = words.filter((word) => word !== 'and');
  return {
    words: toDistinct(others.length > 0 ? others : words),
    searchWords: toDistinct(toWords(storable).filter((word) => !emoji.includes(word))),
  };
}

/**
 * Reads the filter of a list. @throws AppError NOT_SIGNED_IN when liked songs are requested without a
 * listener.
 */
export function toBrowseFilter(
  query: Omit<ListQuery, 'sort' | 'order' | 'from' | 'cursor' | 'limit'>,
  listener: Listener | null,
): BrowseFilter {
  if (query.liked !== undefined && listener === null) throw new AppError('NOT_SIGNED_IN');
  return {
    genre: query.genre === undefined ? null : foldName(toStorable(query.genre)),
    years: toYears(query.years),
    likedBy: query.liked === undefined ? null : (listener?.accountId ?? null),
    // The schema allows only these values.
    format: (query.format as AudioFormat | undefined) ?? null,
    hasVideo: query.video !== undefined,
    isExplicit: query.explicit === undefined ? null : query.explicit === 'true',
    ...toFilterWords(query.text ?? ''),
  };
}

/** Reads the list that a query requests. */
export const toBrowseList = (
  kind: BrowseKind,
  query: Omit<ListQuery, 'from' | 'cursor' | 'limit'>,
  listener: Listener | null,
): BrowseList => ({
  kind,
  // The schema allows only these values.
  sort: (query.sort as BrowseSort | undefined) ?? 'name',
  isDescending: query.order === 'desc',
  filter: toBrowseFilter(query, listener),
});

/**
 * Reads the start of a page. @throws AppError BAD_REQUEST for a cursor of another list, or a section that the
 * sort does not have.
 */
export function toBrowsePlace({ cursor, from }: ListQuery, sort: BrowseSort): BrowsePlace {
  if (cursor !== undefined) {
    const read = readCursor(cursor);
    if (read === null || !isKeyOf(sort, read.key))
      throw new AppError('BAD_REQUEST', 'This cursor is of another list.');
    return { kind: read.direction, key: read.key, isInclusive: read.isInclusive };
  }
  if (from === undefined) return { kind: 'start' };
  const isYear = /^\d{1,4}$/.test(from);
  const fits = sort === 'year' ? isYear : (sort === 'name' || sort === 'artist') && isStorable(from);
  if (!fits) throw new AppError('BAD_REQUEST', 'This list has no such section.');
  return { kind: 'from', value: from };
}
