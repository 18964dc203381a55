import { describe, expect, it } from 'vitest';
import { toEmailAddress } from './email-address.ts';
import { findPasswordProblem, toPasswordText } from './password-rules.ts';
import { toPersonName } from './person-name.ts';
import { createCode, createToken, hashCode, isCode } from './secrets.ts';

describe('an e-mail address', () => {
  it.each([
    [' Mara@Example.ORG ', 'mara@example.org'],
    ['mara+music@example.org', 'mara+music@example.org'],
    ['Müller@bücher.example', 'müller@xn--bcher-kva.example'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ["o'neil@localhost", "o'neil@localhost"],
    ['ＭＡＲＡ@example.org', 'mara@example.org'],
  ])('%s is compared as %s', (typed, folded) => {
    expect(toEmailAddress(typed)?.folded).toBe(folded);
  });

  it.each([
    '',
    'mara',
    '@example.org',
    'mara@',
    'mara@@example.org',
    'mara@exa mple.org',
    'mara@example..org',
    'mara@example.org\r\nBcc: eve@example.org',
    'mara@example.org, eve@example.org',
    '<mara@example.org>',
    `${'m'.repeat(65)}@example.org`,
    `mara@${'e'.repeat(250)}.org`,
  ])('is refused as %j', (typed) => {
    expect(toEmailAddress(typed)).toBeNull();
  });

  it('is mailed as it was typed, without the blanks around it', () => {
    expect(toEmailAddress(' Mara@Example.org ')?.address).toBe('Mara@Example.org');
  });
});

describe('a name', () => {
  it.each(['Mara', '  Mara ', '王', 'علی‌رضا', "D'Arcy-Ño", 'é'.repeat(100), '🎵'])('may be %s', (typed) => {
    expect(toPersonName(typed)).toBe(typed.trim());
  });

  it.each(['', '   ', 'a'.repeat(101), 'Ma\nra'])('may not be %j', (typed) => {
    expect(toPersonName(typed)).toBeNull();
  });
});

describe('a password', () => {
  it.each([
    ['1234567', 'too-short'],
    ['🎵🎵🎵🎵🎵🎵🎵', 'too-short'],
    ['password', 'too-common'],
    ['PassWord123', 'too-common'],
    ['qwertyuiop', 'too-common'],
    ['aaaaaaab', null],
    ['слово за слово', null],
    ['   x   x', null],
  ])('%s is judged %s', (password, problem) => {
    expect(findPasswordProblem(password)).toBe(problem);
  });

  it('is the same however its letters were put together', () => {
    expect(toPasswordText('cafe\u0301 noir')).toBe(toPasswordText('caf\u00e9 noir'));
  });
});

describe('a secret', () => {
  it('to be typed has six digits, leading zeros kept [5.08] [9.07]', () => {
    const codes = Array.from({ length: 2000 }, createCode);
    expect(codes.every(isCode)).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });

  it('to be kept has 256 bits and is made anew each time', () => {
    expect(Buffer.from(createToken(), 'base64url')).toHaveLength(32);
    expect(createToken()).not.toBe(createToken());
  });

  it('to be typed is hashed for one address and one installation', () => {
    const key = Buffer.alloc(32, 1);
    const hash = hashCode(key, 'mara@example.org', '012345');
    expect(hash).not.toContain('012345');
    expect(hashCode(key, 'eve@example.org', '012345')).not.toBe(hash);
    expect(hashCode(Buffer.alloc(32, 2), 'mara@example.org', '012345')).not.toBe(hash);
  });
});
