import { type RawBuilder, sql } from 'kysely';
import { inChunks, yieldToEventLoop } from '../../../core/paging.ts';
import type { SearchTerm } from '../../../core/search/search-index.ts';
import { LAST_CHARACTER } from '../../database/columns.ts';
import { countChangedRows } from '../../database/dialects/count-changed-rows.ts';
import type { Db } from '../../database/schema.ts';
import type { DocumentNumber, StatementPart, WordsQuery, WordsTable } from './words-table.ts';

/** To FTS5, a word in quotation marks is a string whatever it contains; a star makes it a prefix. */
const toTerm = ({ word, isPrefix }: SearchTerm): string =>
  `"${word.replaceAll('"', '""')}"${isPrefix ? '*' : ''}`;

/** The longest prefix that `search_words` has an index for (`prefix='1 2 3 4'`). */
const MAX_INDEXED_PREFIX = 4;
/** Above this many words, an OR of all of them costs more than the prefix. */
const MAX_COMPLETIONS = 16;

/**
 * A prefix without an index, as SQL that returns its FTS5 expression. FTS5 would read and merge the whole
 * posting list of every word with that prefix (1.6 ms for 'version' among 1,000,000 entries); of an OR of
 * these words it reads only as far as the query needs (0.05 ms). So a prefix of few words of the vocabulary
 * becomes that OR.
 */
const toCompletions = ([term, from, to]: readonly string[]): RawBuilder<string> =>
  sql`(select case when count(*) between 1 and ${sql.lit(MAX_COMPLETIONS)}
      then group_concat('"' || replace(word, '"', '""') || '"', ' OR ') else ${term} end
    from (select word from search_vocabulary
      where word >= ${from} and word < ${to} limit ${sql.lit(MAX_COMPLETIONS + 1)}))`;

const isUnindexed = ({ word, isPrefix }: SearchTerm): boolean => isPrefix && word.length > MAX_INDEXED_PREFIX;

/** The pieces of an FTS5 expression: plain text, and terms whose words are to be looked up. */
function toPieces({ groups, scope, label }: WordsQuery): (string | SearchTerm)[] {
  const all = groups.flatMap((terms, index) => [
    index === 0 ? '(' : ') AND (',
    ...terms.flatMap((term, at) => {
      const piece = isUnindexed(term) ? term : toTerm(term);
      return at === 0 ? [piece] : [' OR ', piece];
    }),
  ]);
  const [before, after] = scope === 'name' ? ['({name_words} : (', ')))'] : ['(', '))'];
  return [before, ...all, after, label === null ? '' : ` AND ({other_words} : "${label}")`];
}

/** The values of one completed prefix, and the text that follows it. */
const VALUES_PER_PREFIX = 4;

/** Adjacent pieces of plain text become one value. */
function toValues(pieces: readonly (string | SearchTerm)[]): string[] {
  const values: string[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      values.push(text, toTerm(piece), piece.word, piece.word + LAST_CHARACTER);
      text = '';
    }
  }
  return [...values, text];
}

const toExpression = ([first, ...rest]: readonly string[]): RawBuilder<string> => {
  const more = Array.from(
    inChunks(rest, VALUES_PER_PREFIX),
    (values) => sql` || ${toCompletions(values)} || ${values.at(-1)}`,
  );
  return sql`${first}${sql.join(more, sql``)}`;
};

/**
 * FTS5 returns rows in rowid order and stops at the limit: the cost does not grow with the number of matches.
 */
function match(query: WordsQuery, limit: number): StatementPart<DocumentNumber> {
  const values = toValues(toPieces(query));
  return {
    shape: `${limit} ${values.length}`,
    values,
    build: (samples) => sql`select rowid as document_id from search_words
      where search_words match ${toExpression(samples)} limit ${sql.lit(limit)}`,
  };
}

/**
 * Pages merged with each write, so that segments stay few and no write blocks the process for long. A write of
 * 50 entries adds fewer pages than that, those of later merges included.
 */
const MERGED_PAGES = 32;

/** Pages per merge step while nothing is written: a few milliseconds. */
const COMPACTED_PAGES = 32;
/** Few segments, or small ones beside a large one, are not merged: that would rewrite all of them. */
const MAX_SEGMENTS = 12;
const FEW_SEGMENTS = 3;
const MAX_SMALL_SHARE = 0.1;
/**
 * Maximum share of tombstone pages. One holds 125 to 250 deleted entries, and some forty entries add one page
 * of words, so this is about a tenth of the entries.
 */
const MAX_TOMBSTONE_SHARE = 0.02;

/** Whether segments with these numbers of pages are worth merging. */
function needsMerge(pages: readonly number[], tombstonePages: number): boolean {
  const total = pages.reduce((sum, count) => sum + count, 0);
  const isUneven = total - Math.max(...pages) > MAX_SMALL_SHARE * total;
  return (
    pages.length > MAX_SEGMENTS ||
    (pages.length > FEW_SEGMENTS && isUneven) ||
    tombstonePages > Math.max(1, MAX_TOMBSTONE_SHARE * total)
  );
}

/**
 * FTS5 page ids hold the segment id above 37 low bits; 2^16 is added to the segment id for tombstone pages.
 */
const FIRST_TOMBSTONE_PAGE = 2 ** (16 + 37);

async function countTombstonePages(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select count(*) as pages from search_words_data where id >= ${FIRST_TOMBSTONE_PAGE}`.execute(db);
  return rows[0]?.pages ?? 0;
}

/**
 * Merges some pages. A negative number starts to merge all segments into one. @returns whether there was
 * something to merge.
 */
async function mergePages(db: Db, pages: number): Promise<boolean> {
  const before = await countChangedRows(db);
  await sql`insert into search_words(search_words, rank) values ('merge', ${pages})`.execute(db);
  // The command itself counts as one change. Writes by others in the meantime only cause an extra step.
  return (await countChangedRows(db)) - before > 1;
}

async function compact(db: Db, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select count(*) as pages from search_words_idx group by segid`.execute(db);
  const pages = rows.map((row) => row.pages);
  if (!needsMerge(pages, await countTombstonePages(db))) return;
  let hasMore = await mergePages(db, -COMPACTED_PAGES);
  while (hasMore) {
    await yieldToEventLoop();
    if (signal?.aborted) return;
    hasMore = await mergePages(db, COMPACTED_PAGES);
  }
}

/** SQLite takes one or two milliseconds for so many. */
const DOCUMENTS_PER_STATEMENT = 50;

/** Words in SQLite's FTS5. */
export const fts5Words: WordsTable = {
  put: async (db, documents) => {
    for (const chunk of inChunks(documents, DOCUMENTS_PER_STATEMENT)) {
      const rows = chunk.map(({ documentId, nameWords, otherWords }) => [
        documentId,
        nameWords.join(' '),
        otherWords.join(' '),
      ]);
      // One parameter, as in `toList`.
      await sql`insert or replace into search_words(rowid, name_words, other_words)
        select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(rows)})`.execute(db);
    }
    await sql`insert into search_words(search_words, rank) values ('merge', ${MERGED_PAGES})`.execute(db);
  },
  remove: async (db, documentIds) => {
    for (const documentId of documentIds)
      await sql`delete from search_words where rowid = ${documentId}`.execute(db);
  },
  compact,
  // The tokenizer drops signs, so FTS5 finds no word that has one.
  isWordUsed: sql`(word glob ${sql.lit(`*[^0-9A-Za-z\u0080-\u{10ffff}]*`)}
    or exists (select 1 from search_words where search_words match '"' || search_vocabulary.word || '"'))`,
  // SQLite has one writer at a time.
  holdWrites: () => Promise.resolve(),
  prepareChecks: () => Promise.resolve(),
  preferIndexes: () => Promise.resolve(),
  match,
  // One parameter: SQLite would prepare a statement for each length of a list, and Kysely visit each value.
  toList: (list) => ({
    shape: 'json',
    values: [JSON.stringify(list)],
    build: ([json]) => sql`(select value from json_each(${json}))`,
  }),
};
