import { describe, expect, it } from 'vitest';
import { isFileAtFault, type WorkerEnd } from './worker-end.ts';

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
