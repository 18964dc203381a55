import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderWatches } from './folder-watches.ts';

describe('folder watches', () => {
  let root: string;
  let refused: Set<string>;
  /** Code of the error for refused folders. */
  let code: string;
  let failures: unknown[];
  let watched: string[];
  /** How often the link in the library was resolved: once for each visit of its folder. */
  let looks: number;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'segue-watches-'));
    mkdirSync(join(root, 'Nina', 'Tide'), { recursive: true });
    symlinkSync(root, join(root, 'circle'));
    [refused, watched, looks] = [new Set(), [], 0];
    [code, failures] = ['ENOSPC', []];
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const begin = async () => {
    const watches = createFolderWatches({
      roots: [root],
      changed: () => undefined,
      failed: (cause) => void failures.push(cause),
      isInside: async () => {
        looks += 1;
        return true;
      },
      watchFolder: (folder) => {
        if (refused.has(folder)) throw Object.assign(new Error(code), { code });
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
    await watches.refreshMissed();
    expect(watched).toEqual([root, join(root, 'Nina')]);
    expect(failures).toHaveLength(2);
    expect(watches.isIntact()).toBe(false);
    refused.clear();
    await watches.refreshMissed();
    expect(watches.isIntact()).toBe(true);
    expect(watched.at(-1)).toBe(join(root, 'Nina', 'Tide'));
    expect(looks).toBe(3);
  });

  it('are on the folder itself where links to it are beside it [10.66]', async () => {
    for (const link of ['Aa', 'Zz']) symlinkSync('Nina', join(root, link));
    await begin();
    expect(watched).toEqual([root, join(root, 'Nina'), join(root, 'Nina', 'Tide')]);
  });

  it('follow a link to another part of the library neither from above nor from its own folder [10.145]', async () => {
    mkdirSync(join(root, 'Otto'));
    symlinkSync('../Nina', join(root, 'Otto', 'link'));
    const watches = await begin();
    const all = [...watched];
    await watches.refresh(join(root, 'Otto'));
    expect(watched).toEqual(all);
    expect(all.filter((folder) => folder.includes('link'))).toEqual([]);
  });

  it('report no failure for a folder without rights, which takes no watch from the others', async () => {
    refused.add(join(root, 'Nina', 'Tide'));
    code = 'EACCES';
    const watches = await begin();
    expect(watched).toEqual([root, join(root, 'Nina')]);
    expect(failures).toEqual([]);
    refused.clear();
    await watches.refreshMissed();
    expect(watched.at(-1)).toBe(join(root, 'Nina', 'Tide'));
  });

  it('are refused no more once only a folder without rights is left [10.167]', async () => {
    const [locked, tide] = [join(root, 'Locked'), join(root, 'Nina', 'Tide')];
    mkdirSync(locked);
    for (const folder of [locked, tide]) refused.add(folder);
    const watches = await begin();
    expect(watches.isRefused()).toBe(true);
    refused.delete(tide);
    code = 'EACCES';
    await watches.refreshMissed();
    expect([watches.isRefused(), watches.isIntact()]).toEqual([false, false]);
  });

  it('are retried once for all who ask at the same time [10.147]', async () => {
    refused.add(join(root, 'Nina', 'Tide'));
    const watches = await begin();
    const answers = [1, 2].map(() => watches.refreshMissed().then(watches.isRefused));
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(looks).toBe(2);
  });

  it('report no failure for a folder that was removed meanwhile [10.147]', async () => {
    refused.add(join(root, 'Nina', 'Tide'));
    code = 'ENOENT';
    const watches = await begin();
    expect([failures, watches.isIntact()]).toEqual([[], true]);
    code = 'ENOTDIR';
    await watches.refreshMissed();
    expect([failures, watches.isIntact()]).toEqual([[], true]);
  });

  it('do not visit the folders again while no watch is missing', async () => {
    const watches = await begin();
    await watches.refreshMissed();
    expect(looks).toBe(1);
  });
});
