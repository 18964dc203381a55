import { describe, expect, it } from 'vitest';
import { findPasswordProblem, findSignUpProblems, toAddressText, toPersonName } from './sign-up-rules.ts';

const form = {
  firstName: 'Mara',
  lastName: 'Quill',
  email: 'mara@harbour.example',
  password: 'a long enough secret',
};

describe('findSignUpProblems', () => {
  it('finds nothing when all four fields are valid', () => {
    expect(findSignUpProblems(form)).toEqual({});
  });

  it('finds a problem in each field of an empty form', () => {
    expect(findSignUpProblems({ firstName: '', lastName: ' ', email: '', password: '' })).toEqual({
      firstName: 'first-name',
      lastName: 'last-name',
      email: 'not-an-address',
      password: 'too-short',
    });
  });

  it.each([
    [{ password: 'abc' }, { password: 'too-short' }],
    [{ password: 'Mara-Quill' }, { password: 'too-personal' }],
    [
      { email: 'mara.of.the.sea', password: 'mara.of.the.sea1' },
      { email: 'not-an-address', password: 'too-personal' },
    ],
    [{ firstName: 'm'.repeat(101) }, { firstName: 'first-name' }],
  ])('finds only the problems of %o', (typed, problems) => {
    expect(findSignUpProblems({ ...form, ...typed })).toEqual(problems);
  });
});

describe('a first or last name', () => {
  it.each([
    ['M', 'M'],
    ['  Mara ', 'Mara'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['m'.repeat(100), 'm'.repeat(100)],
    ['𝕞'.repeat(100), '𝕞'.repeat(100)],
    ['m'.repeat(101), null],
    ['   ', null],
    ['Ma\u0000ra', null],
  ])('typed as %o is stored as %o', (typed, name) => {
    expect(toPersonName(typed)).toBe(name);
  });
});

it('toAddressText trims an e-mail address', () => {
  expect(toAddressText('  mara@harbour.example ')).toBe('mara@harbour.example');
});

describe('findPasswordProblem', () => {
  const owner = { firstName: 'Ann-Lise', lastName: 'Op de Beeck', email: 'tideline@quay@harbour.example' };

  it.each([
    ['1234567', 'too-short'],
    ['12345678', null],
    ['ann-lise', 'too-personal'],
    ['ANN-LISE', 'too-personal'],
    ['lise1234', 'too-personal'],
    ['beeck  1', 'too-personal'],
    ['segue      1', 'too-personal'],
    ['segue1234567', 'too-personal'],
    ['segue12345678', null],
    ['tideline@quay@harbour.example', 'too-personal'],
    ['tideline@quay', 'too-personal'],
    ['op123456', null],
    ['de de de', null],
    ['ann op de beeck', 'too-personal'],
    ['lise ann', 'too-personal'],
  ])('judges %s as %s', (password, problem) => {
    expect(findPasswordProblem(password, owner)).toBe(problem);
  });

  it('removes the longest personal words first', () => {
    const names = { firstName: 'Ann', lastName: 'Annabel', email: 'x@harbour.example' };
    expect(findPasswordProblem('annabel1234567', names)).toBe('too-personal');
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
