import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderWatches } from './folder-watches.ts';

describe('folder watches', () => {
  let root: string;
  let refused: Set<string>;
  let watched: string[];
  /** How often the link in the library was resolved: once for each visit of its folder. */
  let looks: number;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'segue-watches-'));
    mkdirSync(join(root, 'Nina', 'Tide'), { recursive: true });
    symlinkSync(root, join(root, 'circle'));
    [refused, watched, looks] = [new Set(), [], 0];
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const begin = async () => {
    const watches = createFolderWatches({
      changed: () => undefined,
      failed: () => undefined,
      isInside: async () => {
        looks += 1;
        return true;
      },
      watchFolder: (folder) => {
        if (refused.has(folder)) throw new Error('ENOSPC');
        watched.push(folder);
        const watcher = { on: () => watcher as never, close: () => undefined };
        return watcher;
      },
    });
    await watches.refresh(root);
    return watches;
  };

  it('are retried for a folder that could not be watched', async () => {
    refused.add(join(root, 'Nina', 'Tide'));
    const watches = await begin();
    await watches.refreshMissed([root]);
    expect(watched).toEqual([root, join(root, 'Nina')]);
    refused.clear();
    await watches.refreshMissed([root]);
    expect(watched.at(-1)).toBe(join(root, 'Nina', 'Tide'));
    expect(looks).toBe(3);
  });

  it('do not visit the folders again while no watch is missing', async () => {
    const watches = await begin();
    await watches.refreshMissed([root]);
    expect(looks).toBe(1);
  });
});
