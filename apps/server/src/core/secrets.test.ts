import { describe, expect, it } from 'vitest';
import { createCode, createToken, hashCode, isCode } from './secrets.ts';

describe('secrets', () => {
  it('createCode makes six-digit codes and keeps leading zeros [5.08] [9.07]', () => {
    const codes = Array.from({ length: 2000 }, createCode);
    expect(codes.every(isCode)).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  it('createToken makes a new 256-bit token each time', () => {
    expect(Buffer.from(createToken(), 'base64url')).toHaveLength(32);
    expect(createToken()).not.toBe(createToken());
  });

  it('hashCode gives a different hash for another address or another installation’s key', () => {
    const key = Buffer.alloc(32, 1);
    const hash = hashCode(key, 'mara@example.org', '012345');
    expect(hash).not.toContain('012345');
    expect(hashCode(key, 'eve@example.org', '012345')).not.toBe(hash);
    expect(hashCode(Buffer.alloc(32, 2), 'mara@example.org', '012345')).not.toBe(hash);
  });
});
