import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOUR_MS } from '../../../core/durations.ts';
import { createVocabulary } from '../../../core/search/vocabulary/vocabulary.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { testDatabases } from '../../database/testing/databases.ts';
import { openRecorded } from '../../database/testing/recorded-statements.ts';
import { createSearchIndex } from '../search-index.ts';

const aDocument = (id: string, nameWords: readonly string[]) => ({
  id,
  name: nameWords.join(' '),
  nameWords,
  otherWords: ['singer'],
});

const put = (index: ReturnType<typeof createSearchIndex>, id: string, nameWords: readonly string[]) =>
  index.write([{ kind: 'song', documents: [aDocument(id, nameWords)] }]);

describe.each(testDatabases)('words and names of former tags on %s', (_, open) => {
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  afterEach(() => void vi.useRealTimers());

  it('are removed in steps, and those that an entry has stay, whatever they consist of [13.35]', async () => {
    const index = createSearchIndex(database);
    const kept = ['tide', 'bjork', "o'hara", 'back\\slash', '!!!', '"quoted"', '東京', 'ümlaut', '100%'];
    await put(index, 'kept', kept);
    for (let part = 0; part < 3; part += 1)
      await put(
        index,
        'retagged',
        Array.from({ length: 90 }, (_value, at) => `former${part}x${at}`),
      );
    await put(index, 'retagged', ['tide', 'meadow']);
    await put(index, 'removed', ['harbour']);
    await index.write([{ kind: 'song', removedIds: ['removed'] }]);

    await index.removeUnused(AbortSignal.abort());
    expect(await index.loadWords(0, 1000)).toHaveLength(kept.length + 1 + 270 + 2);
    await index.removeUnused();
    const words = (await index.loadWords(0, 1000)).map(({ word }) => word);
    expect(words.toSorted()).toEqual([...kept, 'meadow', 'singer'].toSorted());
    const names = (await index.loadNames(0, 1000)).map(({ name }) => name);
    expect(names).toEqual([kept.join(' '), 'tide meadow']);
    expect(await index.findKnownWords(['harbour', 'meadow'])).toEqual(new Set(['meadow']));
  });

  it('are kept when an entry gets them again while they are removed [13.35]', async () => {
    const index = createSearchIndex(database);
    const all = Array.from({ length: 200 }, (_value, at) => `again${at}`);
    for (const word of all) await put(index, 'song', [word]);
    const removal = index.removeUnused();
    for (const word of all) await put(index, `of ${word}`, [word]);
    await removal;
    expect(await index.findKnownWords(all)).toEqual(new Set(all));
    const names = (await index.loadNames(0, 1000)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(all));
    expect(new Set(names).size).toBe(names.length);
  });

  it('have new ids when they come back, so that every process loads them', async () => {
    const index = createSearchIndex(database);
    await put(index, 'last', ['returning']);
    const before = (await index.loadWords(0, 1000)).at(-1)?.wordId ?? 0;
    await put(index, 'last', ['other']);
    await index.removeUnused();
    await put(index, 'last', ['returning']);
    expect(await index.loadWords(before, 10)).toMatchObject([{ word: 'other' }, { word: 'returning' }]);
  });

  it('stand in for others of a loaded vocabulary no longer than an hour, and once if they come back [13.35]', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const index = createSearchIndex(database);
    const vocabulary = createVocabulary(index);
    const correctAfter = async (ms: number) => {
      vi.advanceTimersByTime(ms);
      await vocabulary.refreshAll();
      return vocabulary.correct('brookq', 1).map(({ word }) => word);
    };
    await put(index, 'first', ['brook']);
    await put(index, 'second', ['brooks']);
    expect(await correctAfter(0)).toEqual(['brook', 'brooks']);
    await put(index, 'first', ['former']);
    await put(index, 'second', ['former']);
    await index.removeUnused();
    await put(index, 'first', ['brook']);
    await expect.poll(() => correctAfter(HOUR_MS)).toEqual(['brook']);
  });
});

it('unused words and names are found by index lookups, without a scan [13.35]', async () => {
  const database = await openRecorded();
  const index = createSearchIndex(database);
  await put(index, 'song', ['tide']);
  await put(index, 'song', ['meadow']);
  const plan = await database.explain(() => index.removeUnused());
  expect(plan.filter((line) => line.startsWith('SCAN') && !/VIRTUAL TABLE INDEX 0:M/.test(line))).toEqual([]);
  expect(plan.join()).toContain('search_documents_name');
  await database.close();
});

it('the removal of unused words and names does not wait for the disk on SQLite [13.35]', async () => {
  const database = await openRecorded();
  const index = createSearchIndex(database);
  await put(index, 'song', ['tide']);
  await put(index, 'song', ['meadow']);
  const statements = (await database.record(() => index.removeUnused())).map(({ sql }) => sql);
  const deletions = statements.flatMap((text, at) => (text.startsWith('delete') ? [at] : []));
  expect(deletions).toHaveLength(2);
  for (const at of deletions)
    expect(statements.slice(0, at).findLast((text) => text.startsWith('pragma synchronous'))).toBe(
      'pragma synchronous = normal',
    );
  await database.close();
});
