import { describe, expect, it } from 'vitest';
import { isSpent, readCpuSeconds, toWorkerUsage } from './worker-usage.ts';

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

describe('the processor time of a process', () => {
  it.runIf(process.platform === 'linux')('is what the process counts itself', () => {
    const before = toWorkerUsage().cpuSeconds;
    const read = readCpuSeconds(process.pid) ?? 0;
    const [TICK_SECONDS, after] = [0.01, toWorkerUsage().cpuSeconds];
    expect(read).toBeGreaterThanOrEqual(before - 2 * TICK_SECONDS);
    expect(read).toBeLessThanOrEqual(after + 2 * TICK_SECONDS);
  });

  it('is not known of a process that does not exist', () => {
    expect(readCpuSeconds(2 ** 30)).toBeNull();
  });
});
