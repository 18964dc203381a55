import { describe, expect, it } from 'vitest';
import { createZxcvbnGuesses } from '../../../adapters/identity/zxcvbn-password-guesses.ts';
import { findPasswordProblem, toPasswordText } from './password-rules.ts';

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
