import type { PasswordGuesses } from '../../core/accounts/passwords/password-guesses.ts';

/** zxcvbn's score of a password that takes a million guesses; below it are those it calls very guessable. */
const SCORE_OF_A_MILLION = 2;

/**
 * Its time grows faster than the length (200 ms for 256 characters, 25 ms for 32). What repeats itself does so in
 * the first characters.
 */
const JUDGED_CHARACTERS = 32;

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'] },
    graphs: adjacencyGraphs,
  });
}

/** Guesses as zxcvbn counts them over 49,000 common passwords, loaded (7 MB) when the first password is chosen. */
export function createZxcvbnGuesses(): PasswordGuesses {
  let loading: ReturnType<typeof load> | null = null;
  return {
    isAmongFirst: async (password) => {
      loading ??= load();
      const zxcvbn = await loading;
      return zxcvbn.check(password.slice(0, JUDGED_CHARACTERS)).score < SCORE_OF_A_MILLION;
    },
  };
}
