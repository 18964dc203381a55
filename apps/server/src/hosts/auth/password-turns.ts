import { AppError } from '../../http/errors/app-error.ts';
import type { Sender } from '../../http/senders/sender.ts';

/**
 * Running and waiting hashes. Two run at once and take about 60 ms: the last waits two seconds at most on an
 * idle machine.
 */
const MAX_WAITING = 64;

/** Limit per sender, so that nobody fills the queue alone. */
const MAX_OF_SENDER = 8;

/** Places of the queue reserved for known devices. */
const RESERVED_FOR_DEVICES = 16;

const RETRY_AFTER_SECONDS = 2;

const busy = (): AppError =>
  new AppError('UNAVAILABLE', 'Too many people sign in at this moment. Try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/**
 * Limits concurrent password hashing, which is deliberately slow, so that nobody waits long for an answer.
 */
export interface PasswordTurns {
  /**
   * Refuses what `run` would refuse now, before a try is counted that compares no password.
   * @throws AppError UNAVAILABLE
   */
  readonly expectTurn: (sender: Sender, device: string | null) => void;
  /**
   * Runs the work unless too many turns are taken.
   * @param device The known device of the sender; null: none.
   * @throws AppError UNAVAILABLE
   */
  readonly run: <T>(sender: Sender, device: string | null, work: () => Promise<T>) => Promise<T>;
}

export function createPasswordTurns(): PasswordTurns {
  const bySender = new Map<string, number>();
  let waiting = 0;

  /** Senders that cannot be told apart share the whole queue, without a limit per sender. */
  const isFull = ({ key, isKnown }: Sender, device: string | null): boolean => {
    if (waiting >= MAX_WAITING) return true;
    if (device !== null) return false;
    const ofSender = bySender.get(key) ?? 0;
    return waiting >= MAX_WAITING - RESERVED_FOR_DEVICES || (isKnown && ofSender >= MAX_OF_SENDER);
  };

  const count = (key: string, change: 1 | -1): void => {
    waiting += change;
    const ofSender = (bySender.get(key) ?? 0) + change;
    if (ofSender > 0) bySender.set(key, ofSender);
    else bySender.delete(key);
  };

  const expectTurn: PasswordTurns['expectTurn'] = (sender, device) => {
    if (isFull(sender, device)) throw busy();
  };

  return {
    expectTurn,
    run: async (sender, device, work) => {
      expectTurn(sender, device);
      count(sender.key, 1);
      try {
        return await work();
      } finally {
        count(sender.key, -1);
      }
    },
  };
}
