import type { BrowseKind } from '@segue/domain';
import { type RawBuilder, sql } from 'kysely';
import type { BrowseList } from '../../../../core/browse/browse-query.ts';
import { EXPLICIT_BIT, toFormatBit, toGenreBit, VIDEO_BIT } from '../../../../core/browse/filter-bits.ts';
import { SHOWN_ROLES } from '../../../../core/library/naming/credits.ts';
import { isUnspaced } from '../../../../core/search/text/search-form.ts';
import { asPlainId } from '../../columns.ts';
import type { DatabaseCapabilities } from '../../dialects/capabilities.ts';
import { KIND_CODES } from './entry-rows.ts';

type Condition = RawBuilder<unknown>;

/**
 * Whether a bit of `facts` of the rows `e` is set. Without the cast, the parameter of `&` would be taken for text.
 */
export const hasBit = (bit: number): Condition => sql`(e.facts & cast(${bit} as bigint)) <> 0`;

/**
 * Whether a query about a row finds something. With the OFFSET, PostgreSQL runs it for each row; otherwise it may join
 * its result to the rows, which loses the order in which an index scan gives them.
 */
const isFound = (query: Condition): Condition => sql`exists (${query} limit 1 offset 0)`;

/** The bit rules out nearly all other entries; the genre is looked up only for the rest. */
const hasGenre = (kind: BrowseKind, genre: string, id: Condition): Condition => {
  const tagged =
    kind === 'songs'
      ? sql`select 1 from track_tags g where g.name_folded = ${genre} and g.video_id = ${id}`
      : sql`select 1 from browse_genres g
          where g.kind = ${KIND_CODES[kind]} and g.name_folded = ${genre} and g.id = ${id}`;
  return sql`${hasBit(toGenreBit(genre))} and ${isFound(tagged)}`;
};

export const shownRoles = sql.join(SHOWN_ROLES);

const LIKED: Readonly<Record<BrowseKind, (accountId: string, id: Condition) => Condition>> = {
  songs: (accountId, id) =>
    isFound(sql`select 1 from likes l where l.account_id = ${accountId} and l.video_id = ${id}`),
  albums: (accountId, id) =>
    isFound(sql`select 1 from album_tracks t inner join likes l on l.video_id = t.video_id
      where t.album_id = ${id} and l.account_id = ${accountId}`),
  artists: (accountId, id) =>
    isFound(sql`select 1 from track_artists t inner join likes l on l.video_id = t.video_id
      where t.artist_id = ${id} and t.role in (${shownRoles}) and l.account_id = ${accountId}`),
};

const TEXTS = ['name_sort', 'artist_sort', 'further_words'].map((column) => sql.ref(`e.${column}`));

/**
 * Whether a text of a row has the word. Nearly all rows have it in no column, which is found without joining these. A
 * word begins after a space, or after the control character that separates the parts of a sort key.
 */
function hasWord(word: string, { findText }: DatabaseCapabilities): Condition {
  const isIn = (text: Condition, part: string) => sql`${sql.raw(findText)}(${text}, ${part}) > 0`;
  const isInColumn = sql`(${sql.join(
    TEXTS.map((column) => isIn(column, word)),
    sql` or `,
  )})`;
  if (isUnspaced(word)) return isInColumn;
  const joined = sql`(' ' || ${sql.join(TEXTS, sql` || ' ' || `)})`;
  const begins = sql`(${isIn(joined, ` ${word}`)} or ${isIn(joined, `\u0001${word}`)})`;
  // Signs with a space between them may be the end of one column and the beginning of the next.
  return word.includes(' ') ? begins : sql`(${isInColumn} and ${begins})`;
}

/** Conditions of a filter on the rows `e` of a list. */
export function toConditions(
  { kind, filter }: Pick<BrowseList, 'kind' | 'filter'>,
  capabilities: DatabaseCapabilities,
): readonly Condition[] {
  const { genre, years, likedBy, format, hasVideo, isExplicit, words } = filter;
  const id = asPlainId(sql`e.id`, capabilities);
  return [
    ...(years === null ? [] : [sql`e.year between ${years.from} and ${years.to}`]),
    ...(isExplicit === null ? [] : [isExplicit ? hasBit(EXPLICIT_BIT) : sql`not (${hasBit(EXPLICIT_BIT)})`]),
    ...(hasVideo ? [hasBit(VIDEO_BIT)] : []),
    ...(format === null ? [] : [hasBit(toFormatBit(format))]),
    ...(genre === null ? [] : [hasGenre(kind, genre, id)]),
    ...(likedBy === null ? [] : [LIKED[kind](likedBy, id)]),
    ...words.map((word) => hasWord(word, capabilities)),
  ];
}

/** A WHERE clause of all conditions; empty if there are none. */
export const toWhere = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
