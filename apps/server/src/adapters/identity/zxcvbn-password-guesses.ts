import type { PasswordGuesses } from '../../core/accounts/passwords/password-guesses.ts';
import { createRequestThread } from '../threads/request-thread.ts';

const WORKER = new URL('./password-guesses.worker.ts', import.meta.url);

/**
 * zxcvbn checks only this many characters: its time grows faster than the length (200 ms for 256 characters,
 * 25 ms for 32). Repetitions already show in the first characters.
 */
const MAX_CHECKED_CHARACTERS = 32;

/** Idle time after which the thread ends: long enough to try another password after a refusal. */
const IDLE_MS = 2000;

/**
 * Estimates guesses with zxcvbn and 49,000 common passwords. These take 20 MB, so they are loaded in a thread
 * that starts when a password is chosen and ends soon after.
 */
export function createZxcvbnGuesses(): PasswordGuesses {
  const thread = createRequestThread<string, boolean>({ name: 'password', url: WORKER, workerData: null });
  let idle: NodeJS.Timeout | undefined;
  return {
    isEasyToGuess: (password) => {
      clearTimeout(idle);
      return thread.ask(password.slice(0, MAX_CHECKED_CHARACTERS)).finally(() => {
        clearTimeout(idle);
        idle = setTimeout(thread.stop, IDLE_MS).unref();
      });
    },
  };
}
