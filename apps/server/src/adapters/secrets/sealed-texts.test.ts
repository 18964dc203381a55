import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealedTexts } from './sealed-texts.ts';

const KEY = new Uint8Array(32).fill(7);
const TEXT = '{"to":"mára@example.org","link":"https://segue.example/reset?token=s3cret"}';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const { seal, open } = createSealedTexts(KEY);

const toBytes = (sealed: string): Buffer => Buffer.from(sealed, 'base64url');

/** Opens a sealed text with another implementation, to which only the names of the algorithm are told. */
async function openAsAesGcm(sealed: string): Promise<string> {
  const bytes = toBytes(sealed);
  const [iv, tag, encrypted] = [
    bytes.subarray(0, IV_BYTES),
    bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    bytes.subarray(IV_BYTES + TAG_BYTES),
  ];
  const { subtle } = webcrypto;
  const key = await subtle.importKey('raw', KEY, 'AES-GCM', false, ['decrypt']);
  const algorithm = { name: 'AES-GCM', iv, tagLength: 8 * TAG_BYTES };
  return Buffer.from(await subtle.decrypt(algorithm, key, Buffer.concat([encrypted, tag]))).toString();
}

describe('a sealed text', () => {
  it.each([TEXT, '', 'Ночь 夜 🌙'])('opens to the original text: %j', (text) => {
    expect(open(seal(text))).toBe(text);
  });

  it('is AES-256-GCM with a 96-bit nonce and a 128-bit tag', async () => {
    expect(await openAsAesGcm(seal(TEXT))).toBe(TEXT);
    expect(() => createSealedTexts(KEY.subarray(16)).seal(TEXT)).toThrow('Invalid key length');
  });

  it('differs each time the same text is sealed, and reveals nothing of it', () => {
    const sealings = Array.from({ length: 50 }, () => toBytes(seal(TEXT)));
    const differing = (from: number, to?: number) =>
      new Set(sealings.map((bytes) => bytes.toString('hex', from, to))).size;
    expect([differing(0, IV_BYTES), differing(IV_BYTES + TAG_BYTES)]).toEqual([50, 50]);
    for (const bytes of sealings) expect(bytes.toString('latin1')).not.toMatch(/example|s3cret/);
  });

  it('cannot be opened with another key', () => {
    expect(createSealedTexts(new Uint8Array(32).fill(8)).open(seal(TEXT))).toBe(null);
  });

  it('cannot be opened after any byte of nonce, tag or text was altered', () => {
    const bytes = toBytes(seal(TEXT));
    const altered = [...bytes.keys()].map((at) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
    expect(altered).toHaveLength(IV_BYTES + TAG_BYTES + Buffer.byteLength(TEXT));
    expect(altered.filter((sealed) => open(sealed) !== null)).toEqual([]);
  });

  it('cannot be opened when truncated or extended', () => {
    const bytes = toBytes(seal(TEXT));
    const truncated = [...bytes.keys()].map((length) => bytes.toString('base64url', 0, length));
    expect(truncated.filter((sealed) => open(sealed) !== null)).toEqual([]);
    expect(open(Buffer.concat([bytes, Buffer.from([0])]).toString('base64url'))).toBe(null);
  });
});
