import { expect, it } from 'vitest';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { testDatabases } from '../../../../adapters/database/testing/databases.ts';
import { saveFiles } from '../../catalogue/change-files.ts';
import { aMediaFile } from '../../testing/media-files.ts';
import { createUnfinished } from './unfinished.ts';
import { createSeenFiles } from './seen-files.ts';
import { sweepMissing } from './sweep-missing.ts';

it.each(testDatabases)('the sweep of some folders reads the files of no other, on %s', async (_, open) => {
  const database = await open();
  const store = createLibraryStore(database);
  const paths = ['Ash/a.mp3', 'Ash/Two/b.mp3', 'Ash Live/c.mp3', 'Birch/d.mp3', 'birch/e.mp3', 'Élan/f.mp3'];
  const files = paths.map((path) => aMediaFile({ path }));
  await saveFiles(store, files, null);
  const root = files[0]?.root ?? '';
  const read: string[] = [];
  const missing: number[] = [];
  await sweepMissing(
    {
      store: {
        ...store,
        filesAfter: () => Promise.reject(new Error('All files were read.')),
        filesUnder: async (...asked) => {
          const page = await store.filesUnder(...asked);
          read.push(...page.map(({ path }) => path));
          return page;
        },
      },
      writer: { saveMissing: async (fileIds) => void missing.push(...fileIds) },
      unfinished: createUnfinished(),
      tally: { filesMissing: 0 },
      signal: undefined,
    },
    {
      places: ['Ash', 'Élan'].map((path) => ({ root, path })),
      roots: [root],
      seen: createSeenFiles(),
      problems: [],
      lastFileId: await store.lastFileId(),
    },
  );
  expect(read).toEqual(['Ash Live/c.mp3', 'Ash/Two/b.mp3', 'Ash/a.mp3', 'Élan/f.mp3']);
  const known = await store.findKnown(root, paths);
  const lost = known.filter(({ fileId }) => missing.includes(fileId)).map(({ path }) => path);
  expect(lost.toSorted()).toEqual(['Ash/Two/b.mp3', 'Ash/a.mp3', 'Élan/f.mp3']);
  const pages = [await store.filesUnder({ root, path: 'Ash' }, null, 2)];
  pages.push(await store.filesUnder({ root, path: 'Ash' }, pages[0]?.at(-1)?.path ?? null, 2));
  expect(pages.map((page) => page.map(({ path }) => path))).toEqual([
    ['Ash Live/c.mp3', 'Ash/Two/b.mp3'],
    ['Ash/a.mp3'],
  ]);
  await database.close();
});
