import type { PasswordGuesses } from '../../core/accounts/passwords/password-guesses.ts';
import { createRequestThread } from '../threads/request-thread.ts';

const WORKER = new URL('./password-guesses.worker.ts', import.meta.url);

/**
 * Its time grows faster than the length (200 ms for 256 characters, 25 ms for 32). What repeats itself does so in
 * the first characters.
 */
const JUDGED_CHARACTERS = 32;

/** Long enough for who is refused a password and tries the next. */
const IDLE_MS = 2000;

/**
 * Guesses as zxcvbn counts them over 49,000 common passwords. They take 20 MB, so that they are in a thread of their own,
 * which is started when a password is chosen and ends soon after.
 */
export function createZxcvbnGuesses(): PasswordGuesses {
  const thread = createRequestThread<string, boolean>({ name: 'password', url: WORKER, workerData: null });
  let idle: NodeJS.Timeout | undefined;
  return {
    isAmongFirst: (password) => {
      clearTimeout(idle);
      return thread.ask(password.slice(0, JUDGED_CHARACTERS)).finally(() => {
        clearTimeout(idle);
        idle = setTimeout(thread.rest, IDLE_MS).unref();
      });
    },
  };
}
