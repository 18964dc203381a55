import { describe, expect, it } from 'vitest';
import { createJobQueue } from './job-queue.ts';

/** A queue of one task at a time whose first task runs until it is let go. */
function aBusyQueue(maxWaiting: number) {
  const queue = createJobQueue<string>({ concurrency: 1, maxWaiting });
  const { promise, resolve } = Promise.withResolvers<string>();
  const ended: string[] = [];
  const run = (id: string, priority: number) =>
    queue.run(id, priority, async () => {
      ended.push(id);
      return id;
    });
  const first = queue.run('first', 0, () => promise);
  return { run, ended, first, queue, letGo: () => resolve('first') };
}

describe('the queue of media jobs', () => {
  it('runs what somebody waits for first', async () => {
    const { run, ended, letGo } = aBusyQueue(10);
    const all = [run('later', 0), run('now', 2)];
    letGo();
    await Promise.all(all);
    expect(ended).toEqual(['now', 'later']);
  });

  it('hurries a task that is asked for again, and runs it once', async () => {
    const { run, ended, letGo } = aBusyQueue(10);
    const all = [run('other', 1), run('wanted', 0), run('wanted', 2)];
    letGo();
    expect(await Promise.all(all)).toEqual(['other', 'wanted', 'wanted']);
    expect(ended).toEqual(['wanted', 'other']);
  });

  it('joins a task that runs already', async () => {
    const { queue, first, letGo } = aBusyQueue(10);
    const again = queue.run('first', 9, async () => 'not this');
    letGo();
    expect([await first, await again]).toEqual(['first', 'first']);
  });

  it('takes no more than it may keep waiting', async () => {
    const { run, letGo } = aBusyQueue(1);
    const waiting = run('one', 0);
    expect(await run('two', 0)).toBeNull();
    letGo();
    expect(await waiting).toBe('one');
    expect(await run('two', 0)).toBe('two');
  });
});
