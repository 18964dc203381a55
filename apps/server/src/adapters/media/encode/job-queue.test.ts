import { describe, expect, it } from 'vitest';
import { LANES, toPriority } from './job-bounds.ts';
import { createJobQueue, type JobQueueLimits } from './job-queue.ts';

const WIDE: JobQueueLimits = {
  concurrency: 1,
  maxWaiting: 10,
  concurrencyPerRequester: 1,
  maxWaitingPerRequester: 10,
};

/** A queue whose first task, requested by Anna, runs until it is released. */
function aBusyQueue(limits: Partial<JobQueueLimits> = {}) {
  const queue = createJobQueue<string, 'quick' | 'long'>({
    quick: { ...WIDE, ...limits },
    long: { ...WIDE, concurrency: 2 },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  const ended: string[] = [];
  const run = (id: string, priority: number, requester = 'Anna', lane: 'quick' | 'long' = 'quick') =>
    queue.run({ id, lane, priority, requester }, async () => {
      ended.push(id);
      return id;
    });
  const first = queue.run({ id: 'first', lane: 'quick', priority: 0, requester: 'Anna' }, () => promise);
  return { run, ended, first, queue, letGo: () => resolve('first') };
}

describe('the media job queue', () => {
  it('runs tasks of higher priority first', async () => {
    const { run, ended, letGo } = aBusyQueue();
    const all = [run('later', 0), run('now', 2)];
    letGo();
    await Promise.all(all);
    expect(ended).toEqual(['now', 'later']);
  });

  it('raises the priority of a task that is requested again, and runs it once', async () => {
    const { run, ended, letGo } = aBusyQueue();
    const all = [run('other', 1), run('wanted', 0), run('wanted', 2)];
    letGo();
    expect(await Promise.all(all)).toEqual(['other', 'wanted', 'wanted']);
    expect(ended).toEqual(['wanted', 'other']);
  });

  it('shares the result of a task that is already running', async () => {
    const { queue, first, letGo } = aBusyQueue();
    const again = queue.run(
      { id: 'first', lane: 'quick', priority: 9, requester: 'Ben' },
      async () => 'not this',
    );
    letGo();
    expect([await first, await again]).toEqual(['first', 'first']);
  });

  it('passes on the failure of a task, and gives its place to the next one', async () => {
    const { queue, run, letGo } = aBusyQueue();
    const claim = { id: 'broken', lane: 'quick', priority: 1, requester: 'Anna' } as const;
    const broken = queue.run(claim, async () => {
      throw new Error('The disk failed');
    });
    const next = run('next', 0);
    letGo();
    await expect(broken).rejects.toThrow('The disk failed');
    expect(await next).toBe('next');
    expect(queue.isEmpty()).toBe(true);
  });

  it('returns null for a task beyond its waiting limit', async () => {
    const { run, letGo } = aBusyQueue({ maxWaiting: 1 });
    const waiting = run('one', 0);
    expect(await run('two', 0, 'Ben')).toBeNull();
    letGo();
    expect(await waiting).toBe('one');
    expect(await run('two', 0)).toBe('two');
  });

  it('limits the waiting tasks of one listener, but not of another', async () => {
    const { run, letGo } = aBusyQueue({ maxWaitingPerRequester: 2 });
    const all = [run('one', 0), run('two', 0)];
    expect(await run('three', 0)).toBeNull();
    all.push(run('of Ben', 0, 'Ben'));
    letGo();
    expect(await Promise.all(all)).toEqual(['one', 'two', 'of Ben']);
  });

  it('runs the tasks of listeners round-robin', async () => {
    const { run, ended, letGo } = aBusyQueue();
    const all = [run('one', 0), run('two', 0), run('of Ben', 0, 'Ben'), run('of Cleo', 0, 'Cleo')];
    letGo();
    await Promise.all(all);
    expect(ended).toEqual(['of Ben', 'of Cleo', 'one', 'two']);
  });

  it('runs a waiting task of a busy listener once an idle one requests it too', async () => {
    const { run, letGo } = aBusyQueue({ concurrency: 2 });
    const ofAnna = run('wanted', 2);
    expect(await run('wanted', 2, 'Ben')).toBe('wanted');
    expect(await ofAnna).toBe('wanted');
    letGo();
  });

  it('keeps a slot for others while a task of one listener runs', async () => {
    const { run, ended, letGo } = aBusyQueue({ concurrency: 2 });
    const waiting = run('second', 2);
    expect(await run('of Ben', 0, 'Ben')).toBe('of Ben');
    expect(ended).toEqual(['of Ben']);
    letGo();
    expect(await waiting).toBe('second');
  });

  it('runs the latest of equal requests first, in a lane that says so, and raises one that is requested again [10.104]', async () => {
    const { run, ended, letGo } = aBusyQueue({ isLatestFirst: true });
    const all = [run('large', -1), run('opened', 0), run('hovered', 0), run('next', 0), run('opened', 0)];
    letGo();
    await Promise.all(all);
    expect(ended).toEqual(['opened', 'next', 'hovered', 'large']);
  });

  it('drops what would run last of a requester, when the lane is full, for a later request that comes first', async () => {
    const { run, ended, letGo } = aBusyQueue({ isLatestFirst: true, maxWaitingPerRequester: 2 });
    const all = [run('large', -1), run('small', 0), run('other', 0)];
    expect(await all[0]).toBeNull();
    expect(await run('too large', -2)).toBeNull();
    letGo();
    await Promise.all(all);
    expect(ended).toEqual(['other', 'small']);
  });

  it('keeps the last place of a listener for a pressed song, while prefetched ones wait [10.105]', async () => {
    const lane = { ...WIDE, concurrency: 3, concurrencyPerRequester: 2, urgentPriority: 2 };
    const queue = createJobQueue<string, 'quick' | 'long'>({ quick: lane, long: lane });
    const started: string[] = [];
    const endless = new Promise<never>(() => {});
    const run = (id: string, priority: number, requester: string, ofLane: 'quick' | 'long' = 'long') =>
      void queue.run({ id, lane: ofLane, priority, requester }, () => {
        started.push(id);
        return endless;
      });
    run('playing', 1, 'Anna');
    run('under the pointer', 1, 'Anna');
    run('pressed', 2, 'Anna');
    run('of Ben', 1, 'Ben');
    run('short', 2, 'Anna', 'quick');
    await Promise.resolve();
    expect(started).toEqual(['playing', 'pressed', 'short']);
    run('of Ben', 2, 'Ben');
    expect(started).toEqual(['playing', 'pressed', 'short', 'of Ben']);
  });

  it('runs lanes independently of each other', async () => {
    const { run, letGo } = aBusyQueue();
    expect(await run('long', 0, 'Ben', 'long')).toBe('long');
    letGo();
  });

  it('limits a listener in all lanes together to the largest limit of one lane', async () => {
    const { run, ended, letGo } = aBusyQueue();
    const waiting = run('long', 2, 'Anna', 'long');
    expect(await run('long of Ben', 0, 'Ben', 'long')).toBe('long of Ben');
    expect(ended).toEqual(['long of Ben']);
    letGo();
    expect(await waiting).toBe('long');
  });

  it('starts tasks in both lanes when a finished task makes room in both', async () => {
    const { run, queue, letGo } = aBusyQueue();
    const endless = Promise.withResolvers<string>();
    void queue.run({ id: 'endless', lane: 'long', priority: 2, requester: 'Anna' }, () => endless.promise);
    const ofBen = run('of Ben', 0, 'Ben');
    letGo();
    expect(await ofBen).toBe('of Ben');
  });
});

/** Of two places of Anna and three of all. Tasks run until they are ended early, or released. */
function aQueueOfReaders() {
  const queue = createJobQueue<string, 'quick' | 'long'>({
    quick: {
      ...WIDE,
      concurrency: 3,
      concurrencyPerRequester: 2,
      urgentPriority: 2,
      endsEarlyFor: 2,
      maxUnreadPerRequester: 2,
      isLatestFirst: true,
    },
    long: WIDE,
  });
  const started: string[] = [];
  const releases = new Map<string, () => void>();
  const results: Record<string, string | null> = {};
  const run = (id: string, priority: number, reader?: AbortSignal | null, requester = 'Anna') => {
    const claim = {
      id,
      lane: 'quick',
      priority,
      requester,
      ...(reader === undefined ? {} : { reader }),
    } as const;
    const result = queue.run(claim, async (early) => {
      started.push(id);
      const { promise, resolve } = Promise.withResolvers<string>();
      early.addEventListener('abort', () => resolve('ended early'));
      releases.set(id, () => resolve('made'));
      return promise;
    });
    const note = async (): Promise<void> => {
      results[id] = await result;
    };
    void note();
    return result;
  };
  return {
    started,
    results,
    run,
    /** A press, and how its listener leaves. */
    press: (id: string, requester?: string) => {
      const reader = new AbortController();
      void run(id, 2, reader.signal, requester);
      return () => reader.abort();
    },
    release: (id: string) => releases.get(id)?.(),
    queue,
  };
}

const A_JOB = {
  sourcePath: '/music/a.mp4',
  container: null,
  sourceBytes: 1,
  targetPath: '/made/a.webm',
  durationMs: null,
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the media job queue of a listener who skips through songs', () => {
  it('ends the task without a reader that was started last, for the one that is pressed [10.130]', async () => {
    const { press, started, results, queue, release } = aQueueOfReaders();
    for (const id of ['one', 'two', 'three', 'four']) {
      const leave = press(id);
      await settle();
      leave();
    }
    press('five');
    await settle();
    expect(started).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(results).toEqual({ two: 'ended early', three: 'ended early', four: 'ended early' });
    for (const id of ['one', 'five']) release(id);
    await settle();
    expect(queue.isEmpty()).toBe(true);
  });

  it('leaves those with a reader alone, and drops those that wait once theirs has left [10.131]', async () => {
    const { press, run, started, results } = aQueueOfReaders();
    press('paused');
    press('next');
    void run('skipped', 1, null);
    const skip = press('skipped');
    press('pressed');
    skip();
    await settle();
    expect(started).toEqual(['paused', 'next']);
    expect(results).toEqual({ skipped: null });
  });

  it('ends a prefetched one for a pressed one, but none for a prefetched one [10.130]', async () => {
    const { press, run, started, results } = aQueueOfReaders();
    void run('prefetched', 1, null);
    press('playing');
    void run('another', 1, null);
    await settle();
    expect([started, results]).toEqual([['prefetched', 'playing'], {}]);
    press('pressed');
    await settle();
    expect(started).toEqual(['prefetched', 'playing', 'pressed']);
    expect(results).toEqual({ prefetched: 'ended early' });
  });

  it('drops the prefetched ones that are out of date, and none that is pressed [10.130]', async () => {
    const { press, run, results } = aQueueOfReaders();
    press('playing');
    press('next');
    for (const id of ['one', 'two', 'three', 'four']) void run(id, 1, null);
    press('three');
    await settle();
    expect(results).toEqual({ one: null, two: null });
    for (const id of ['five', 'six']) void run(id, 1, null);
    await settle();
    expect(results).toEqual({ one: null, two: null, four: null });
  });

  it('ends none whose result is needed to the end, or that still has another reader', async () => {
    const { press, run, started, results } = aQueueOfReaders();
    void run('frame', 2);
    const leave = press('shared');
    press('shared', 'Ben');
    leave();
    press('pressed');
    await settle();
    expect([started, results]).toEqual([['frame', 'shared'], {}]);
  });

  it('runs a task that ends early once more if it is requested meanwhile', async () => {
    const { press, started, results } = aQueueOfReaders();
    press('playing');
    press('skipped')();
    press('pressed');
    const leave = press('skipped');
    await settle();
    expect([started, results]).toEqual([['playing', 'skipped', 'skipped'], { skipped: 'ended early' }]);
    leave();
    await settle();
    expect(started).toEqual(['playing', 'skipped', 'skipped', 'pressed']);
  });

  it('keeps a waiting task in the turn of those who still need it', async () => {
    const { press, run, release, started } = aQueueOfReaders();
    for (const [id, requester] of [
      ['one', 'Anna'],
      ['two', 'Anna'],
      ['of Ben', 'Ben'],
      ['wanted', 'Ben'],
    ] as const)
      press(id, requester);
    press('wanted', 'Anna')();
    void run('unread', 2, AbortSignal.abort());
    release('of Ben');
    await settle();
    expect(started).toEqual(['one', 'two', 'of Ben', 'wanted']);
  });
});

it('the media job queue ends a video that nobody has opened for any size of one that is watched [10.132]', async () => {
  const queue = createJobQueue<string, 'video'>({ video: LANES.video });
  const started: string[] = [];
  const run = (id: string, urgency: 'whenIdle' | 'speculative', heightPx: number) => {
    const encoding = { kind: 'video', widthPx: heightPx * 2, heightPx, bitrateBps: 1 } as const;
    const priority = toPriority({ ...A_JOB, encoding }, urgency);
    const reader = urgency === 'speculative' ? { reader: null } : {};
    return queue.run({ id, lane: 'video', priority, requester: id, ...reader }, async (early) => {
      started.push(id);
      const { promise, resolve } = Promise.withResolvers<string>();
      early.addEventListener('abort', () => resolve('ended early'));
      if (urgency === 'whenIdle') resolve('made');
      return promise;
    });
  };
  const hovered = run('hovered', 'speculative', 2160);
  void run('also hovered', 'speculative', 144);
  expect(started).toEqual(['hovered']);
  expect(await Promise.all([run('watched', 'whenIdle', 2160), hovered])).toEqual(['made', 'ended early']);
  expect(started).toEqual(['hovered', 'watched', 'also hovered']);
});
