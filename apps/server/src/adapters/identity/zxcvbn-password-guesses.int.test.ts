import { expect, it } from 'vitest';
import { createZxcvbnGuesses } from './zxcvbn-password-guesses.ts';

it('zxcvbn judges concurrent passwords separately, also one of 10,000 characters', async () => {
  const guesses = createZxcvbnGuesses();
  const passwords = [
    'password1',
    'Tram-Kiosk-Orbit-48',
    'qwertyuiop',
    'ferry lantern slow moss',
    'a'.repeat(10_000),
  ];
  const answers = await Promise.all(passwords.map((password) => guesses.isEasyToGuess(password)));
  expect(answers).toEqual([true, false, true, false, true]);
});
