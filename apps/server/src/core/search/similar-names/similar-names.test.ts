import { describe, expect, it } from 'vitest';
import { createSimilarNames } from './similar-names.ts';

function similarNamesOf(names: readonly string[]) {
  return createSimilarNames({
    loadNames: async (afterId, limit) =>
      names.slice(afterId, afterId + limit).map((name, at) => ({ nameId: afterId + at + 1, name })),
    countNames: async (lastId) => Math.min(lastId, names.length),
    findNamesById: async (nameIds) => nameIds.map((nameId) => names[nameId - 1] ?? ''),
  });
}

describe('similar names', () => {
  it('are compared without spaces, those with one edit first', async () => {
    const similar = similarNamesOf(['black sky', 'white skis', 'white sky', 'whit e sky']);
    expect(await similar.find('whitesk')).toEqual(['white sky', 'whit e sky', 'white skis']);
    expect(await similar.find('backsyk')).toEqual(['black sky']);
  });

  it('begin with those that differ in spaces only, and are within one edit of a short name', async () => {
    const similar = similarNamesOf(['for my', 'or my', 'oh my', 'our mys']);
    expect((await similar.find('ormy'))[0]).toBe('or my');
    expect(new Set(await similar.find('ormy'))).toEqual(new Set(['or my', 'for my', 'oh my']));
  });

  it('are empty for one or two letters, and exclude names of more than 32 letters', async () => {
    const long = 'x'.repeat(33);
    const similar = similarNamesOf(['or', 'orm', long]);
    for (const letters of ['', 'o', 'or']) expect(await similar.find(letters)).toEqual([]);
    expect(await similar.find('orn')).toEqual(['orm', 'or']);
    expect(await similar.find(long.slice(1))).toEqual([]);
    expect(await similar.find(`${long}x`)).toEqual([]);
  });

  it('are found across several pages of names, and among names added later', async () => {
    const names = Array.from({ length: 3000 }, (_, number) => `the song of number ${number}`);
    const similar = similarNamesOf(names);
    await expect.poll(() => similar.find('tehsongofnmuber2999')).toContain('the song of number 2999');
    names.push('zebra crossing');
    await expect.poll(() => similar.find('ebracrosing')).toEqual(['zebra crossing']);
  });
});
