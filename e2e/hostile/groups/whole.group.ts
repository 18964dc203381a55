import { writeFile } from 'node:fs/promises';
import type { Group } from '../corpus/hostile-file.ts';

/** Intact files, which must become tracks whatever lies beside them. */
export const wholeGroup: Group = {
  name: 'whole',
  list: ({ originals }) =>
    originals.all.map(({ extension, bytes }, number) => ({
      path: `whole/${number}${extension}`,
      expectation: 'track',
      write: (path) => writeFile(path, bytes),
    })),
};
