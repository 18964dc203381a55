import { describe, expect, it, vi } from 'vitest';
import { createIndexSync } from './index-sync.ts';
import type { IndexSyncState } from './index-sync.store.ts';
import { HOUR_MS } from '../../durations.ts';

/** An index that was never compared, at 12:00; `state` and `setTime` are of its store and clock. */
function anIndex() {
  const own: { state: IndexSyncState | null; nowMs: number } = { state: null, nowMs: 12 * HOUR_MS };
  const compare = vi.fn(async (_signal?: AbortSignal, _state?: { isBehind: boolean }) => undefined);
  const sync = createIndexSync({
    indexer: { catchUp: compare },
    store: {
      load: async () => own.state,
      saveCompared: async (comparedAtMs) => {
        own.state = { comparedAtMs, isBehind: false };
      },
      saveBehind: async (isBehind) => {
        if (own.state !== null) own.state = { ...own.state, isBehind };
      },
    },
    clock: { now: () => own.nowMs },
  });
  return { own, compare, sync };
}

describe('catching up with the catalogue', () => {
  it('compares an index that was never compared, then not again for a day', async () => {
    const { own, compare, sync } = anIndex();
    await sync.catchUp();
    expect(own.state).toEqual({ comparedAtMs: 12 * HOUR_MS, isBehind: false });
    own.nowMs += 24 * HOUR_MS - 1;
    await sync.catchUp();
    expect(compare).toHaveBeenCalledTimes(1);
    own.nowMs += 1;
    await sync.catchUp();
    expect(compare).toHaveBeenCalledTimes(2);
    expect(compare).toHaveBeenLastCalledWith(undefined, { isBehind: false });
  });

  it('compares again when it was stopped half-way', async () => {
    const { own, compare, sync } = anIndex();
    const stop = new AbortController();
    compare.mockImplementationOnce(async () => {
      stop.abort();
      return undefined;
    });
    await sync.catchUp(stop.signal);
    expect(own.state).toBeNull();
    await sync.catchUp();
    expect(compare).toHaveBeenCalledTimes(2);
  });

  it('compares an index that was compared while the clock was ahead', async () => {
    const { own, compare, sync } = anIndex();
    await sync.catchUp();
    own.nowMs -= 1;
    await sync.catchUp();
    expect(compare).toHaveBeenCalledTimes(2);
    expect(own.state).toEqual({ comparedAtMs: own.nowMs, isBehind: false });
  });

  it('does not compare after a scan that ended', async () => {
    const { own, compare, sync } = anIndex();
    await sync.catchUp();
    expect(await sync.during(async () => own.state?.isBehind)).toBe(true);
    await sync.catchUp();
    expect(compare).toHaveBeenCalledTimes(1);
  });

  it('compares after a scan that failed', async () => {
    const { compare, sync } = anIndex();
    await sync.catchUp();
    await expect(sync.during(() => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
    await sync.catchUp();
    expect(compare).toHaveBeenCalledTimes(2);
    expect(compare).toHaveBeenLastCalledWith(undefined, { isBehind: true });
  });
});
