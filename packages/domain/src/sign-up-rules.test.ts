import { describe, expect, it } from 'vitest';
import { findSignUpProblems } from './sign-up-rules.ts';

const form = {
  firstName: 'Mara',
  lastName: 'Quill',
  email: 'mara@harbour.example',
  password: 'a long enough secret',
};

describe('what is wrong with a sign-up form', () => {
  it('is nothing when all four fields keep the rules', () => {
    expect(findSignUpProblems(form)).toEqual({});
  });

  it('is told of each field of an empty form', () => {
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
  ])('is told of %o alone', (typed, problems) => {
    expect(findSignUpProblems({ ...form, ...typed })).toEqual(problems);
  });
});
