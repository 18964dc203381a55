import type { BigIntStats } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSeenFolders } from './seen-folders.ts';

/** A folder as a file server shows it: below it are the folders of these names. */
interface Shown {
  readonly changedAt: bigint;
  readonly below: Map<string, Shown>;
}

const shown = (changedAt: bigint, below: Record<string, Shown> = {}): Shown => ({
  changedAt,
  below: new Map(Object.entries(below)),
});

const toStats = ({ changedAt }: Shown) =>
  ({
    dev: 1n,
    ino: 256n,
    nlink: 1n,
    size: 0n,
    mtimeNs: 0n,
    ctimeNs: changedAt,
    birthtimeNs: 0n,
  }) as BigIntStats;

/** Paths in the order of a walk. */
function walk(root: Shown): string[] {
  const isToEnter = createSeenFolders();
  const found: string[] = [];
  const enter = (folder: Shown, path: string): void => {
    if (!isToEnter({ path, realPath: `/music/${path}` }, toStats(folder))) return;
    found.push(path);
    for (const [name, below] of folder.below) enter(below, path === '' ? name : `${path}/${name}`);
  };
  enter(root, '');
  return found;
}

describe('folders without links', () => {
  it('are entered where they look alike at two places [10.138]', () => {
    const album = shown(3n);
    const copy = shown(2n, { Nina: shown(4n, { Tide: album, Ebb: shown(5n) }) });
    const root = shown(1n, {
      backup: copy,
      flac: shown(2n, { Nina: shown(6n, { Tide: album, Surf: shown(7n) }) }),
    });
    expect(walk(root)).toEqual(
      ['', 'backup', 'backup/Nina', 'backup/Nina/Tide', 'backup/Nina/Ebb'].concat([
        'flac',
        'flac/Nina',
        'flac/Nina/Tide',
        'flac/Nina/Surf',
      ]),
    );
  });

  it('are not entered below themselves [10.139]', () => {
    const root = shown(1n, { Nina: shown(2n) });
    root.below.set('circle', root);
    expect(walk(root)).toEqual(['', 'Nina']);
  });

  it('are entered a limited number of times where each of many leads to all others [10.139]', () => {
    const names = Array.from({ length: 12 }, (_, index) => `artist ${index}`);
    const artists = names.map((_, index) => shown(BigInt(index + 2), { album: shown(BigInt(index + 100)) }));
    const root = shown(1n, Object.fromEntries(names.map((name, index) => [name, artists[index] as Shown])));
    for (const one of artists)
      for (const [index, other] of artists.entries())
        if (one !== other) one.below.set(`like ${index}`, other);
    const found = walk(root);
    expect(found).toEqual(expect.arrayContaining(names.map((name) => `${name}/album`)));
    expect(found.length).toBeLessThan(1000);
  });
});
