import { describe, expect, it } from 'vitest';
import { createNeighbourFinder } from './neighbour-finder.ts';

const listeners = Array.from({ length: 4 }, () => Int32Array.of(0, 1));
const data = { trackCount: 3, listeners, tags: [] };

describe('the neighbour finder thread', () => {
  it('returns the neighbours of each track', async () => {
    const found = await createNeighbourFinder().find(data, 5);
    expect(found.map((columns) => Array.from(columns))).toEqual([[1], [0], []]);
  });

  it('rejects a pending request when closed', async () => {
    const finder = createNeighbourFinder();
    const [answer] = await Promise.allSettled([finder.find(data, 5), finder.close()]);
    expect(answer).toMatchObject({
      status: 'rejected',
      reason: { message: 'The thread ended without an answer' },
    });
  });
});
