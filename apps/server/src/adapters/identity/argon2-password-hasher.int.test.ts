import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createArgon2Hasher } from './argon2-password-hasher.ts';

describe('the Argon2 hasher', () => {
  const hasher = createArgon2Hasher();

  it('verifies the same password and rejects another', async () => {
    const phc = await hasher.hash('slow tide atlas');
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await hasher.verify(phc, 'slow tide atlas')).toBe(true);
    expect(await hasher.verify(phc, 'slow tide Atlas')).toBe(false);
  });

  it('salts: it hashes the same password differently each time', async () => {
    expect(await hasher.hash('slow tide atlas')).not.toBe(await hasher.hash('slow tide atlas'));
  });

  it('does not block the event loop', async () => {
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    await hasher.hash('slow tide atlas');
    clearInterval(counting);
    expect(turns).toBeGreaterThan(0);
  });

  it('needs a rehash if the hash has other cost parameters', async () => {
    const cheap = await hash('slow tide atlas', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hasher.verify(cheap, 'slow tide atlas')).toBe(true);
    expect(hasher.needsRehash(cheap)).toBe(true);
    expect(hasher.needsRehash(await hasher.hash('slow tide atlas'))).toBe(false);
  });

  it('rejects a password when there is no hash', async () => {
    expect(await hasher.verify(null, '')).toBe(false);
  });
});
