import { describe, expect, it } from 'vitest';
import { createBackOff, createTokenBucket, toDelaySeconds } from './memory-limiters.ts';

const rule = { freeTries: 3, firstDelaySeconds: 10, longestDelaySeconds: 35, forgetAfterSeconds: 600 };

function setUp() {
  let nowMs = 1_700_000_000_000;
  const clock = { now: () => nowMs };
  return { limiter: createBackOff(rule, clock), pass: (seconds: number) => (nowMs += seconds * 1000) };
}

describe('a back-off', () => {
  it('allows the first tries, then doubles the delay up to a bound', () => {
    const delays = [1, 2, 3, 4, 5, 6, 60].map((tries) => toDelaySeconds(rule, tries));
    expect(delays).toEqual([0, 0, 10, 20, 35, 35, 35]);
  });

  it('returns the remaining wait, which further tries do not prolong', async () => {
    const { limiter, pass } = setUp();
    const take = () => limiter.take('mara');
    expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 10]);
    pass(6.5);
    expect([await take(), await take()]).toEqual([4, 4]);
    pass(3.5);
    expect([await take(), await take()]).toEqual([0, 20]);
  });

  it('counts each key separately, and can reset one', async () => {
    const { limiter } = setUp();
    for (let tries = 0; tries < 3; tries += 1) await limiter.take('mara');
    expect(await limiter.take('eve')).toBe(0);
    await limiter.reset('mara');
    expect(await limiter.take('mara')).toBe(0);
  });

  it('forgets a key after a while without tries', async () => {
    const { limiter, pass } = setUp();
    for (let tries = 0; tries < 3; tries += 1) await limiter.take('mara');
    pass(601);
    expect([await limiter.take('mara'), await limiter.take('mara')]).toEqual([0, 0]);
  });

  it('keeps the wait of a key, however many other keys are tried meanwhile [16.21]', async () => {
    const { limiter, pass } = setUp();
    const flood = async () => {
      for (let other = 0; other < 10_001; other += 1) await limiter.take(String(other));
    };
    for (let tries = 0; tries < 3; tries += 1) await limiter.take('mara');
    await flood();
    expect(await limiter.take('mara')).toBe(10);
    pass(10);
    await flood();
    expect([await limiter.take('mara'), await limiter.take('mara')]).toEqual([0, 20]);
  });

  it.each([
    ['had free tries left', 2],
    ['had to wait', 3],
  ])('keeps a bounded number of keys that %s', async (_, tries) => {
    const { limiter } = setUp();
    for (let sender = 0; sender <= 10_000; sender += 1) {
      for (let count = 0; count < tries; count += 1) await limiter.take(String(sender));
    }
    const again = [];
    for (let count = 0; count < 4; count += 1) again.push(await limiter.take('0'));
    expect(again).toEqual([0, 0, 0, 10]);
  });
});

describe('a clock that is set back', () => {
  it('makes nobody wait longer than the delay they were given', async () => {
    const { limiter, pass } = setUp();
    for (let tries = 0; tries < 5; tries += 1) {
      await limiter.take('mara');
      pass(35);
    }
    expect(await limiter.take('mara')).toBe(0);
    pass(-86_400);
    expect(await limiter.take('mara')).toBe(35);
    pass(35);
    expect(await limiter.take('mara')).toBe(0);
  });

  it('makes nobody wait longer than one refill of a token bucket', async () => {
    const { bucket, pass } = setUpBucket({ burst: 3, refillSeconds: 60 });
    for (let takes = 0; takes < 3; takes += 1) await bucket.take('mara');
    pass(-86_400);
    expect(await bucket.take('mara')).toBe(60);
    pass(60);
    expect(await bucket.take('mara')).toBe(0);
  });
});

function setUpBucket(rule: { burst: number; refillSeconds: number }) {
  let nowMs = 1_700_000_000_000;
  const bucket = createTokenBucket(rule, { now: () => nowMs });
  return { bucket, pass: (seconds: number) => (nowMs += seconds * 1000) };
}

/** Takes as often as allowed for a number of hours, and obeys the waits. */
async function takeFor(hours: number, rule: { burst: number; refillSeconds: number }) {
  const { bucket, pass } = setUpBucket(rule);
  let taken = 0;
  for (let seconds = 0; seconds < hours * 3600; ) {
    const waitSeconds = await bucket.take('mara');
    if (waitSeconds === 0) taken += 1;
    seconds += waitSeconds;
    pass(waitSeconds);
  }
  return taken;
}

describe('a token bucket', () => {
  it('allows a burst and then one per refill, also over a whole day', async () => {
    // The last of the 1,440 takes falls on the end of the day itself.
    expect(await takeFor(24, { burst: 1000, refillSeconds: 60 })).toBe(1000 + 24 * 60 - 1);
  });

  it('refills while nothing is taken', async () => {
    const { bucket, pass } = setUpBucket({ burst: 2, refillSeconds: 60 });
    const take = () => bucket.take('mara');
    expect([await take(), await take(), await take()]).toEqual([0, 0, 60]);
    pass(90);
    expect([await take(), await take()]).toEqual([0, 30]);
    pass(3600);
    expect([await take(), await take(), await take()]).toEqual([0, 0, 60]);
  });

  it('counts each key separately', async () => {
    const { bucket } = setUpBucket({ burst: 1, refillSeconds: 60 });
    expect([await bucket.take('mara'), await bucket.take('eve'), await bucket.take('mara')]).toEqual([
      0, 0, 60,
    ]);
  });
});
