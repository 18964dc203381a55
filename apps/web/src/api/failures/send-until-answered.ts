import { readStored } from '../../lib/storage/stored-values.ts';
import { isAnswered, retryUntilAnswered } from './retrying.ts';

/**
 * Sends what a listener did, again until it is answered: the call has to be idempotent.
 * @param event Names each failure in the log.
 * @returns the answer; null: the session ended before. Rejects on an answer that refuses it or cannot be read.
 */
export function sendUntilAnswered<T>(event: string, send: () => Promise<T>): Promise<T | null> {
  const token = readStored('token');
  const ask = async () => (readStored('token') === token ? send() : null);
  return retryUntilAnswered(event, new AbortController().signal, ask, isAnswered);
}
