import { removeDraft, toDraftPath } from '../adapters/database/sqlite-copies.ts';
import { onStopRequest } from '../compose/operation/stop-requests.ts';

/** A draft that cannot be removed must not hide why the work failed; a later start or restore removes it. */
function removeIfPossible(draft: string): void {
  try {
    removeDraft(draft);
  } catch {
    // The same rights or disk that failed the work.
  }
}

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
    removeIfPossible(draft);
  }
}
