import { describe, expect, it } from 'vitest';
import { createPasswordTurns } from './password-turns.ts';

const from = (key: string) => ({ key, isKnown: true });

/** Password turns, and a function that starts work which runs until it is released. */
function setUp() {
  const turns = createPasswordTurns();
  const begin = (key: string, device: string | null = null): (() => void) => {
    const work = Promise.withResolvers<void>();
    void turns.run(from(key), device, () => work.promise);
    return work.resolve;
  };
  return { turns, begin };
}

const refusalOf = (
  turns: ReturnType<typeof createPasswordTurns>,
  key: string,
  device: string | null = null,
) => turns.run(from(key), device, async () => 'taken').catch((refusal: unknown) => refusal);

describe('createPasswordTurns', () => {
  it('queues at most eight hashes per sender without blocking other senders', async () => {
    const { turns, begin } = setUp();
    const end = begin('eve');
    for (let at = 1; at < 8; at += 1) begin('eve');
    expect(await refusalOf(turns, 'eve')).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
    expect(await refusalOf(turns, 'mara')).toBe('taken');
    end();
    await expect.poll(() => refusalOf(turns, 'eve')).toBe('taken');
  });

  it('bounds the whole queue, and reserves room for known devices', async () => {
    const { turns, begin } = setUp();
    for (let at = 0; at < 48; at += 1) begin(`sender ${at}`);
    expect(await refusalOf(turns, 'mara')).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await refusalOf(turns, 'mara', 'her laptop')).toBe('taken');
    for (let at = 0; at < 16; at += 1) begin(`sender ${at}`, 'a device');
    expect(await refusalOf(turns, 'mara', 'her laptop')).toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('frees the turn of a hash that fails', async () => {
    const turns = createPasswordTurns();
    const fail = () => turns.run(from('eve'), null, () => Promise.reject(new Error('no hash')));
    for (let at = 0; at < 20; at += 1) await expect(fail()).rejects.toThrow('no hash');
  });
});
