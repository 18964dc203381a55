import { describe, expect, it } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { createLibraryStore } from './library.store.ts';

describe.each(testDatabases)('the library on %s', (_, open) => {
  it('takes a folder of more files than one statement takes values', async () => {
    const database = await open();
    const store = createLibraryStore(database);
    const file = { root: '/music', sizeBytes: 1, modifiedAtMs: 2, isMissing: false };
    const content = { kind: 'problem', problem: 'It is empty.' } as const;
    const paths = Array.from({ length: 40_000 }, (_, index) => `flat/${index}.mp3`);
    const ends = [paths.at(0) ?? '', paths.at(-1) ?? ''];
    await store.saveFiles(
      ends.map((path) => ({ ...file, path, kind: 'audio' as const, content })),
      null,
    );
    expect((await store.findKnown('/music', paths)).map(({ path }) => path)).toEqual(ends);
    expect((await store.loadFiles('/music', paths)).map(({ path }) => path)).toEqual(ends);
    await database.close();
  });
});
