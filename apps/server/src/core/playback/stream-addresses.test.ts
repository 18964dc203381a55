import { describe, expect, it } from 'vitest';
import { createHmacSigner } from '../../adapters/secrets/hmac-signer.ts';
import { createStreamAddresses } from './stream-addresses.ts';

const aKey = new Uint8Array(32).fill(7);
const at = (seconds: number) => ({ now: () => seconds * 1000 });

const asked = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const [, , videoId = '', itag] = pathname.split('/');
  return {
    videoId,
    itag: Number(itag),
    expiresAtEpochSeconds: Number(searchParams.get('expires')),
    signature: searchParams.get('signature') ?? '',
  };
};

describe('a stream address', () => {
  const addresses = createStreamAddresses(createHmacSigner(aKey), at(10_000));

  it('expires after six to seven hours, at the same time for the whole hour', () => {
    const { atEpochSeconds, inSeconds } = addresses.pickExpiry();
    expect(atEpochSeconds - 10_000).toBe(inSeconds);
    expect(inSeconds).toBeGreaterThanOrEqual(6 * 3600);
    expect(inSeconds).toBeLessThan(7 * 3600);
    const soon = createStreamAddresses(createHmacSigner(aKey), at(10_001));
    expect(soon.pickExpiry().atEpochSeconds).toBe(atEpochSeconds);
  });

  it('is valid only for its videoId and itag, and until it expires', () => {
    const good = asked(addresses.toAddress({ videoId: 'v0123456789', itag: 141 }, 10_001));
    expect(addresses.isValid(good)).toBe(true);
    expect(addresses.isValid({ ...good, itag: 251 })).toBe(false);
    expect(addresses.isValid({ ...good, videoId: 'w0123456789' })).toBe(false);
    expect(addresses.isValid({ ...good, expiresAtEpochSeconds: 99_999 })).toBe(false);
    expect(addresses.isValid({ ...good, signature: '' })).toBe(false);
    expect(createStreamAddresses(createHmacSigner(aKey), at(10_001)).isValid(good)).toBe(false);
  });
});
