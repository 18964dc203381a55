import { describe, expect, it } from 'vitest';
import { createReplicaLag } from './replica-lag.ts';
import { readWalPosition } from './wal-position.ts';

describe('readWalPosition', () => {
  it('parses a position of the write-ahead log as PostgreSQL prints it, and rejects other text', () => {
    expect(readWalPosition('0/0')).toBe(0n);
    expect(readWalPosition('16/B374D848')).toBe(0x16b374d848n);
    expect(readWalPosition('1/0') > readWalPosition('0/FFFFFFFF')).toBe(true);
    expect(() => readWalPosition('16')).toThrow("found '16'");
  });
});

describe('replica lag', () => {
  it('is 0 once the replica has replayed everything written', () => {
    const lag = createReplicaLag();
    lag.written(10n, 0);
    expect(lag.replayed(10n, 60_000)).toBe(0);
  });

  it('is counted from the oldest sample that is not replayed yet', () => {
    const lag = createReplicaLag();
    lag.written(10n, 1000);
    lag.written(20n, 2000);
    lag.written(30n, 3000);
    expect(lag.replayed(9n, 4000)).toBe(3000);
    expect(lag.replayed(10n, 4000)).toBe(2000);
    expect(lag.replayed(30n, 9000)).toBe(0);
  });

  it('is counted from the first sample of a position that is sampled repeatedly', () => {
    const lag = createReplicaLag();
    for (const atMs of [1000, 2000, 3000]) lag.written(10n, atMs);
    expect(lag.replayed(5n, 7000)).toBe(6000);
  });
});
