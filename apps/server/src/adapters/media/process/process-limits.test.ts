import { describe, expect, it } from 'vitest';
import { isFileAtFault, isSpent, readCpuSeconds, toWorkerUsage, type WorkerEnd } from './process-limits.ts';

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

describe('a file whose process ended', () => {
  it.each<[string, WorkerEnd]>([
    ['needed too much memory', { kind: 'out-of-memory' }],
    ['needed too much processor time', { kind: 'out-of-processor-time' }],
    ['used the processor until its time was up', { kind: 'timed-out', wasBusy: true }],
    ['crashed', { kind: 'killed', signal: 'SIGSEGV' }],
    ['rejected it', { kind: 'exited', code: 1, complaint: 'It is no music.' }],
  ])('is at fault if the process %s', (_, end) => {
    expect(isFileAtFault(end)).toBe(true);
  });

  it.each<[string, WorkerEnd]>([
    ['was killed because the machine ran out of memory', { kind: 'killed', signal: 'SIGKILL' }],
    ['was stopped by Ctrl-C', { kind: 'killed', signal: 'SIGINT' }],
    ['waited for a disk until its time was up', { kind: 'timed-out', wasBusy: false }],
    ['was refused something by the system', { kind: 'exited', code: 2, complaint: 'EIO' }],
    ['did not start', { kind: 'not-started', cause: new Error('EAGAIN') }],
  ])('is not at fault if the process %s', (_, end) => {
    expect(isFileAtFault(end)).toBe(false);
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
