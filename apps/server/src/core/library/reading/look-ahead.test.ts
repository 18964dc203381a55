import { describe, expect, it } from 'vitest';
import { lookAhead, type Started } from './look-ahead.ts';

describe('lookAhead', () => {
  it('keeps the order and limits how many steps run ahead', async () => {
    let [underWay, most] = [0, 0];
    async function* steps(): AsyncGenerator<Started<number>> {
      for (let step = 0; step < 10; step += 1) {
        underWay += 1;
        most = Math.max(most, underWay);
        yield { weight: 1, result: Promise.resolve(step) };
      }
    }
    const results: number[] = [];
    for await (const step of lookAhead(steps(), 3)) {
      underWay -= 1;
      results.push(step);
    }
    expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(4);
  });

  it('throws the error of a failed step when its turn comes', async () => {
    async function* steps(): AsyncGenerator<Started<string>> {
      yield { weight: 1, result: Promise.resolve('first') };
      yield { weight: 1, result: Promise.reject(new Error('second')) };
    }
    const results = lookAhead(steps(), 10);
    expect(await results.next()).toMatchObject({ value: 'first' });
    await expect(results.next()).rejects.toThrow('second');
  });
});
