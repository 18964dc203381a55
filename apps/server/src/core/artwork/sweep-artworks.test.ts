import { describe, expect, it } from 'vitest';
import { sweepArtworks } from './sweep-artworks.ts';

const NAMES = Array.from({ length: 1200 }, (_, number) => `picture-${number}`);

/** Pictures that nothing shows, each with a row and a thumbnail. `onRemove` is called before each thumbnail is removed. */
function aStore(onRemove: (removed: number) => void) {
  const rows = new Set(NAMES);
  const files = new Set(NAMES);
  return {
    rows,
    files,
    store: {
      listUnnamed: async () => [...rows],
      remove: async (artworkIds: readonly string[]) => artworkIds.forEach((id) => rows.delete(id)),
    },
    thumbnails: {
      remove: async (artworkIds: readonly string[]) => {
        for (const id of artworkIds) {
          onRemove(NAMES.length - files.size);
          files.delete(id);
        }
      },
    },
  };
}

describe('the removal of pictures that nothing shows', () => {
  it.each([
    ['fails', 700, () => new Error('Input/output error')],
    ['is stopped', 500, () => null],
  ])('removes all their thumbnails by the next time if it %s halfway [10.160]', async (_, after, toError) => {
    const stopping = new AbortController();
    let isOver = false;
    const ports = aStore((removed) => {
      if (isOver || removed < after - 1) return;
      isOver = true;
      const error = toError();
      if (error !== null) throw error;
      stopping.abort();
    });
    await expect(sweepArtworks(ports, stopping.signal)).rejects.toThrow(/error|abort/i);
    expect(ports.files.size).toBeGreaterThan(0);
    expect([...ports.files].filter((id) => !ports.rows.has(id))).toEqual([]);
    await sweepArtworks(ports, new AbortController().signal);
    expect([ports.rows.size, ports.files.size]).toEqual([0, 0]);
  });
});
