import { describe, expect, it } from 'vitest';
import { sampleAround } from './samples.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'));

/** A sample of an index of ids, those of which `isMissing` says so are missing. */
function sample(all: readonly string[], from: string, limit: number, isMissing = (_id: string) => false) {
  let rows = 0;
  let pages = 0;
  const load = async (start: string, size: number) => {
    const page = all.filter((id) => id >= start).slice(0, size);
    rows += page.length;
    pages += 1;
    return page;
  };
  const found = sampleAround(from, limit, load, async (page) => page.filter((id) => !isMissing(id)));
  return found.then((sampled) => ({ sampled, rows, pages }));
}

describe('a sample', () => {
  it('is a range of the index, and wraps around at its end', async () => {
    expect((await sample(ids(20), '00005', 3)).sampled).toEqual(['00005', '00006', '00007']);
    expect((await sample(ids(20), '00018', 4)).sampled).toEqual(['00018', '00019', '00000', '00001']);
    expect((await sample(ids(20), 'after all', 2)).sampled).toEqual(['00000', '00001']);
  });

  it('has each id once where the index has fewer than it takes', async () => {
    expect((await sample(ids(3), '00001', 10)).sampled).toEqual(['00001', '00002', '00000']);
    expect((await sample([], '', 10)).sampled).toEqual([]);
  });

  it('reads on where ids are missing', async () => {
    const { sampled } = await sample(ids(1000), '00000', 10, (id) => Number(id) < 300);
    expect(sampled).toEqual(ids(310).slice(300));
  });

  it('is read at once where few ids are missing', async () => {
    const { sampled, pages } = await sample(ids(1000), '00000', 40, (id) => Number(id) % 20 === 7);
    expect(sampled).toHaveLength(40);
    expect(pages).toBe(1);
  });

  it('reads a bounded part of an index in which all is missing', async () => {
    const { sampled, rows, pages } = await sample(ids(100_000), '50000', 200, () => true);
    expect(sampled).toEqual([]);
    expect(pages).toBe(5);
    expect(rows).toBeLessThanOrEqual(2200);
  });

  it('ends after one turn around an index', async () => {
    const { sampled, rows } = await sample(ids(60), '00030', 10, (id) => id !== '00029');
    expect(sampled).toEqual(['00029']);
    expect(rows).toBeLessThan(150);
  });
});
