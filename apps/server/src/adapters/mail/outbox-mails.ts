import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toEmailAddress } from '../../core/accounts/email-address.ts';

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

async function listMails(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
}

/** The address in the head of a mail that the outbox wrote, in the form addresses are compared by. */
function readRecipient(mail: string): string | null {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const to = /^To: (?<to>.+)$/im.exec(head)?.groups?.['to'];
  return to === undefined ? null : (toEmailAddress(to)?.folded ?? null);
}

/** Removes the mails to one address from an outbox. @returns how many went. */
export async function removeOutboxMails(folder: string, emailFolded: string): Promise<number> {
  let removed = 0;
  for (const file of await listMails(folder)) {
    if (readRecipient(await readFile(file, 'utf8')) !== emailFolded) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Codes and links in them have expired long before. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MAX_KEPT = 1000;

/** Removes the mails that are older than a week, and the oldest beyond a thousand. @returns how many went. */
export async function sweepOutbox(folder: string, nowMs: number): Promise<number> {
  // Names begin with the time.
  const newestFirst = (await listMails(folder)).toSorted().toReversed();
  let removed = 0;
  for (const [at, file] of newestFirst.entries()) {
    if (at < MAX_KEPT && (await stat(file)).mtimeMs > nowMs - KEPT_MS) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
