import { removeDraft, toDraftPath } from '../adapters/database/sqlite-copies.ts';
import { onStopRequest } from '../compose/operation/stop-requests.ts';

/**
 * Runs work that makes a draft beside a file, and removes the draft when the work ends, or when a stop request
 * ends the process before.
 */
export async function withDraft<T>(file: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = toDraftPath(file);
  const forget = onStopRequest(() => {
    removeDraft(draft);
    process.exit(1);
  });
  try {
    return await work(draft);
  } finally {
    forget();
    removeDraft(draft);
  }
}
