import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Signer } from '../../core/playback/stream-addresses.ts';

/** Signs with HMAC-SHA-256, in base64url. */
export function createHmacSigner(key: Uint8Array): Signer {
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => digest(text).toString('base64url'),
    isSignatureOf: (text, signature) => {
      const expected = Buffer.from(digest(text).toString('base64url'));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
