import { sql } from 'kysely';
import type { FindableKind } from '../../../core/catalogue/findable.ts';
import { inChunks } from '../../../core/paging.ts';
import type { IndexChange, SearchDocument } from '../../../core/search/search-index.ts';
import { CompiledStatements } from '../../database/compiled-statements.ts';
import type { Db } from '../../database/schema.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import { createNumberAllocator, isInTier } from './document-numbers.ts';
import type { WordsTable } from '../words/words-table.ts';

/** Version of the rules for words and numbers. The next start rebuilds entries of another version. */
export const INDEX_RULES = 8;

/** A word that each entry has for its kind. No typed word contains this sign. */
export const KIND_LABELS: Readonly<Record<FindableKind, string>> = {
  song: '§s',
  video: '§v',
  album: '§a',
  artist: '§r',
  playlist: '§p',
};

const WORDS_PER_STATEMENT = 500;

/** The words that are in the vocabulary, among those given. */
export async function findKnownWords(
  statements: CompiledStatements,
  table: WordsTable,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  if (words.length === 0) return new Set();
  const list = table.toList(words);
  const rows = await statements.run(
    `known ${list.shape}`,
    list.values,
    (values) => sql<{ word: string }>`
      select word from search_vocabulary where word in ${list.build(values)}`,
  );
  return new Set(rows.map(({ word }) => word));
}

/** Adds new words. Filters out known ones first, since a conflicting insert would use up an id. */
async function putVocabulary(db: Db, table: WordsTable, documents: readonly SearchDocument[]): Promise<void> {
  const words = new Set(documents.flatMap(({ nameWords, otherWords }) => [...nameWords, ...otherWords]));
  const statements = new CompiledStatements(db);
  for (const chunk of inChunks([...words], WORDS_PER_STATEMENT)) {
    const known = await findKnownWords(statements, table, chunk);
    const added = chunk.filter((word) => !known.has(word)).map((word) => ({ word }));
    if (added.length > 0)
      await db
        .insertInto('search_vocabulary')
        .values(added)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Adds new names, as `putVocabulary` does for words. */
async function putNames(db: Db, documents: readonly SearchDocument[]): Promise<void> {
  const names = new Set(documents.map(({ name }) => name));
  const rows = await db
    .selectFrom('search_names')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  const known = new Set(rows.map(({ name }) => name));
  const added = [...names].filter((name) => !known.has(name)).map((name) => ({ name }));
  if (added.length > 0)
    await db
      .insertInto('search_names')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Current popularity of items by id. */
export async function loadPopularities(db: Db, kind: FindableKind, ids: readonly string[]) {
  const { table, id, popularity } = CATALOGUE_TABLES[kind];
  const { rows } = await sql<{ id: string; popularity: number }>`
    select ${id} as id, ${popularity} as popularity from ${table} where ${id} in (${sql.join(ids)})`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.popularity]));
}

const toTexts = ({ name, nameWords, otherWords }: SearchDocument) => ({
  name,
  name_words: nameWords.join(' '),
  other_words: otherWords.join(' '),
});

const loadEntries = (db: Db, kind: FindableKind, ids: readonly string[]) =>
  db
    .selectFrom('search_documents')
    .select(['document_id', 'id', 'name', 'name_words', 'other_words', 'rules'])
    .where('kind', '=', kind)
    .where('id', 'in', ids)
    .execute();

type StoredEntry = Awaited<ReturnType<typeof loadEntries>>[number];

/** Whether an entry holds what is to be written: a file that moved, for one, changes no name. */
function isSame(stored: StoredEntry, document: SearchDocument): boolean {
  const { name, name_words, other_words } = toTexts(document);
  return (
    stored.rules === INDEX_RULES &&
    stored.name === name &&
    stored.name_words === name_words &&
    stored.other_words === other_words
  );
}

async function removeDocuments(
  db: Db,
  words: WordsTable,
  kind: FindableKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const documentIds = (await loadEntries(db, kind, ids)).map((entry) => entry.document_id);
  if (documentIds.length === 0) return;
  await words.remove(db, documentIds);
  await db.deleteFrom('search_documents').where('document_id', 'in', documentIds).execute();
}

type NumberedDocument = SearchDocument & { readonly kind: FindableKind; readonly documentId: number };

/**
 * Numbers the entries that differ from the stored ones, by popularity. Removes those whose tier has changed, which get a
 * new number.
 */
async function numberDocuments(
  db: Db,
  words: WordsTable,
  { kind, documents = [] }: IndexChange,
  allocateNumber: ReturnType<typeof createNumberAllocator>,
): Promise<NumberedDocument[]> {
  if (documents.length === 0) return [];
  const ids = documents.map(({ id }) => id);
  const popularities = await loadPopularities(db, kind, ids);
  const stored = new Map((await loadEntries(db, kind, ids)).map((entry) => [entry.id, entry]));
  const isMoved = ({ id, document_id }: StoredEntry) => !isInTier(document_id, popularities.get(id) ?? 0);
  const moved = [...stored.values()].filter(isMoved).map(({ id }) => id);
  await removeDocuments(db, words, kind, moved);
  for (const id of moved) stored.delete(id);
  const numbered: NumberedDocument[] = [];
  for (const document of documents) {
    const entry = stored.get(document.id);
    if (entry !== undefined && isSame(entry, document)) continue;
    const documentId = entry?.document_id ?? (await allocateNumber(popularities.get(document.id) ?? 0));
    numbered.push({ ...document, kind, documentId });
  }
  return numbered;
}

const putRows = (db: Db, numbered: readonly NumberedDocument[]) =>
  db
    .insertInto('search_documents')
    .values(
      numbered.map((document) => ({
        document_id: document.documentId,
        kind: document.kind,
        id: document.id,
        ...toTexts(document),
        rules: INDEX_RULES,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        name_words: eb.ref('excluded.name_words'),
        other_words: eb.ref('excluded.other_words'),
        rules: eb.ref('excluded.rules'),
      })),
    )
    .execute();

/** Upserts entries with their words and names. */
async function putDocuments(db: Db, words: WordsTable, numbered: readonly NumberedDocument[]): Promise<void> {
  await putRows(db, numbered);
  await words.put(
    db,
    numbered.map(({ kind, otherWords, ...document }) => ({
      ...document,
      otherWords: [...otherWords, KIND_LABELS[kind]],
    })),
  );
  await putVocabulary(db, words, numbered);
  await putNames(db, numbered);
}

/** Removes and upserts entries. Runs within the caller's transaction. */
export async function writeDocuments(
  db: Db,
  words: WordsTable,
  changes: readonly IndexChange[],
): Promise<void> {
  const allocateNumber = createNumberAllocator(db);
  const numbered: NumberedDocument[] = [];
  for (const change of changes) {
    await removeDocuments(db, words, change.kind, change.removedIds ?? []);
    numbered.push(...(await numberDocuments(db, words, change, allocateNumber)));
  }
  if (numbered.length > 0) await putDocuments(db, words, numbered);
}
