import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { PasswordGuesses } from '../../core/accounts/passwords/password-guesses.ts';

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
  // One at a time, so that each answer is that of the question before it.
  const queue = new PQueue({ concurrency: 1 });
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    void thread?.terminate();
    thread = null;
  };

  const ask = async (password: string): Promise<boolean> => {
    clearTimeout(idle);
    thread ??= new Worker(WORKER);
    const asked = thread;
    asked.ref();
    try {
      asked.postMessage(password, []);
      const [isAmongFirst] = (await once(asked, 'message')) as [boolean];
      return isAmongFirst;
    } catch (cause) {
      end();
      throw cause;
    } finally {
      // Neither a server that stops nor a command that is done waits for it.
      asked.unref();
      idle = setTimeout(end, IDLE_MS).unref();
    }
  };

  return { isAmongFirst: (password) => queue.add(() => ask(password.slice(0, JUDGED_CHARACTERS))) };
}
