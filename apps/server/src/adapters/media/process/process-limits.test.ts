import { describe, expect, it } from 'vitest';
import { isSpent, toWorkerUsage } from './process-limits.ts';

describe('a worker process', () => {
  it('is not spent while it has used little', () => {
    expect(isSpent({ cpuSeconds: 29, residentBytes: 100e6 })).toBe(false);
  });

  it.each([
    ['processor time', { cpuSeconds: 31, residentBytes: 100e6 }],
    ['memory', { cpuSeconds: 1, residentBytes: 150e6 }],
  ])('is spent once it has used much %s', (_, usage) => {
    expect(isSpent(usage)).toBe(true);
  });

  it('reports its usage in seconds and bytes', () => {
    const { cpuSeconds, residentBytes } = toWorkerUsage();
    expect(cpuSeconds).toBeGreaterThan(0.01);
    expect(cpuSeconds).toBeLessThan(10_000);
    expect(residentBytes).toBeGreaterThan(10e6);
    expect(residentBytes).toBeLessThan(100e9);
  });
});
