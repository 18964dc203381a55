import { expect, it } from 'vitest';
import { openInMemory } from '../../../../adapters/database/testing/databases.ts';
import { createLibraryStore } from '../../../../adapters/database/stores/library/library.store.ts';
import { anImageFile } from '../../testing/media-files.ts';
import { createPendingFiles } from './pending-files.ts';

it('holds the files of a folder of any size, each once', async () => {
  const database = await openInMemory();
  const { count, take, queue } = createPendingFiles(createLibraryStore(database));
  const files = Array.from({ length: 200_000 }, (_, number) => anImageFile(`${number}.jpg`));
  queue(files);
  queue(files.slice(0, 2));
  expect(count()).toBe(files.length);
  expect(take(1)).toEqual([anImageFile('2.jpg')]);
  expect(count()).toBe(files.length - 1);
  await database.close();
});
