import { toPersonName } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { createZxcvbnGuesses } from '../../adapters/identity/zxcvbn-password-guesses.ts';
import { toEmailAddress } from './email-address.ts';
import { findPasswordProblem, toPasswordText } from './passwords/password-rules.ts';
import { createCode, createToken, hashCode, isCode } from '../secrets.ts';

describe('toEmailAddress', () => {
  it.each([
    [' Mara@Example.ORG ', 'mara@example.org'],
    ['mara+music@example.org', 'mara+music@example.org'],
    ['Müller@bücher.example', 'müller@xn--bcher-kva.example'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ["o'neil@localhost", "o'neil@localhost"],
    ['ＭＡＲＡ@example.org', 'mara@example.org'],
  ])('folds %s to %s for comparison', (typed, folded) => {
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
  ])('rejects %j', (typed) => {
    expect(toEmailAddress(typed)).toBeNull();
  });

  it('keeps the address as typed for mailing, trimmed', () => {
    expect(toEmailAddress(' Mara@Example.org ')?.address).toBe('Mara@Example.org');
  });
});

describe('toPersonName', () => {
  it.each(['Mara', '  Mara ', '王', 'علی‌رضا', "D'Arcy-Ño", 'é'.repeat(100), '🎵'])('accepts %s', (typed) => {
    expect(toPersonName(typed)).toBe(typed.trim());
  });

  it.each(['', '   ', 'a'.repeat(101), 'Ma\nra'])('rejects %j', (typed) => {
    expect(toPersonName(typed)).toBeNull();
  });
});

const guesses = createZxcvbnGuesses();

describe('a password', () => {
  it.each([
    ['1234567', 'too-short'],
    ['🎵🎵🎵🎵🎵🎵🎵', 'too-short'],
    ['password', 'too-common'],
    ['PassWord123', 'too-common'],
    ['qwertyuiop', 'too-common'],
    ['P@ssw0rd!', 'too-common'],
    ['87654321', 'too-common'],
    ['11112222', 'too-common'],
    ['a'.repeat(64), 'too-common'],
    ['19841984', 'too-common'],
    ['segue segue segue', 'too-personal'],
    ['Segue-2026!', 'too-personal'],
    ['mara.music@example.org', 'too-personal'],
    ['mara.music7x', 'too-personal'],
    ['MaraQuint1984', 'too-personal'],
    ['Quint & Mara', 'too-personal'],
    ['quintessence of tides', null],
    ['segue into the slow tide', null],
    ['jkd8s7f2', null],
    ['a harbour of long words '.repeat(12), null],
    ['слово за слово', null],
    ['   xq7 !  ', null],
  ])('%s is judged %s', async (password, problem) => {
    const owner = { email: 'mara.music@example.org', firstName: 'Mara', lastName: 'Quint' };
    expect(await findPasswordProblem(password, owner, guesses)).toBe(problem);
  });

  it('is easy to guess when among the 10,000 most common leaked ones (every tenth tried)', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const long = dictionary['passwords-common'].filter((password) => password.length >= 8);
    expect(long.length).toBeGreaterThan(10_000);
    const everyTenth = long.slice(0, 10_000).filter((_, at) => at % 10 === 0);
    const passed = [];
    for (const password of everyTenth) if (!(await guesses.isEasyToGuess(password))) passed.push(password);
    expect(passed).toEqual([]);
  });

  it('is Unicode-normalised, so that composed and decomposed letters match', () => {
    expect(toPasswordText('cafe\u0301 noir')).toBe(toPasswordText('caf\u00e9 noir'));
  });
});

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
