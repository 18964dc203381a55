import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskSpaceReader } from './read-disk-space.ts';

it('a folder that does not exist yet has the space of the disk that it will be on [10.168]', async () => {
  const { totalBytes } = await createDiskSpaceReader(tmpdir())();
  const read = createDiskSpaceReader(join(tmpdir(), 'segue-not-made', 'made'));
  expect((await read()).totalBytes).toBe(totalBytes);
});
