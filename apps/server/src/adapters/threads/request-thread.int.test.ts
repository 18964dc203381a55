import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createRequestThread } from './request-thread.ts';

const ANSWERS = new URL('./answer-requests.ts', import.meta.url).href;

/**
 * Answers a number with the count of requests so far and its double; exits without an answer when it gets 13.
 * Numbers above 100 take a while, and need the resource that the thread closes at its end.
 */
const SCRIPT = `
import { setTimeout } from 'node:timers/promises';
import { answerRequests } from ${JSON.stringify(ANSWERS)};
let asked = 0;
let isOpen = true;
answerRequests(
  async (number) => {
    if (number === 13) process.exit(1);
    if (number < 0) throw new Error('found ' + number);
    asked += 1;
    if (number > 100) await setTimeout(20);
    if (!isOpen) throw new Error('closed too early');
    return [asked, 2 * number];
  },
  async () => void (isOpen = false),
);`;

const aThread = () =>
  createRequestThread<number, readonly number[]>({
    name: 'doubling',
    url: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
    workerData: null,
  });

describe('a request thread', () => {
  it('answers each request, rejects a failed one with its error, and rejects all once closed', async () => {
    const thread = aThread();
    const answers = await Promise.all([thread.ask(4), thread.ask(5)]);
    expect(answers).toEqual([
      [1, 8],
      [2, 10],
    ]);
    await expect(thread.ask(-1)).rejects.toThrow('found -1');
    await thread.close();
    await expect(thread.ask(1)).rejects.toThrow('The doubling thread is closed');
  });

  it('rejects a pending request if it ends, and is replaced for the next', async () => {
    const thread = aThread();
    await expect(thread.ask(13)).rejects.toThrow('The doubling thread ended without an answer');
    expect(await thread.ask(1)).toEqual([1, 2]);
    await thread.close();
  });

  it('answers requests that take a while before it closes its resources', async () => {
    const thread = aThread();
    const answers = Promise.all([thread.ask(101), thread.ask(102)]);
    await thread.close();
    expect((await answers).map(([, double]) => double)).toEqual([202, 204]);
  });

  it('answers pending requests after stop, and starts again for the next', async () => {
    const thread = aThread();
    const last = thread.ask(1);
    thread.stop();
    expect(await last).toEqual([1, 2]);
    expect(await thread.ask(3)).toEqual([1, 6]);
    await thread.close();
  });

  it('keeps a process that waits for nothing else until it has ended', () => {
    const threads = new URL('./request-thread.ts', import.meta.url).href;
    const main = `
      import { createRequestThread } from ${JSON.stringify(threads)};
      const url = new URL(${JSON.stringify(`data:text/javascript,${encodeURIComponent(SCRIPT)}`)});
      const thread = createRequestThread({ name: 'doubling', url, workerData: null });
      await thread.ask(1);
      await thread.close();
      console.log('closed');`;
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', main], {
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual(['closed\n', 0]);
  });
});
