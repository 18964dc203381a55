import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../core/storage/system-error.ts';
import { toEmailAddress } from '../../core/accounts/email-address.ts';
import { DAY_MS } from '../../core/durations.ts';

/** What a path gives; null: it is not there, or another erasure or the sweep has removed it meanwhile. */
const ifThere = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    throw cause;
  });

async function listMails(folder: string): Promise<string[]> {
  const names = (await ifThere(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
}

/** A local part that is no dot-atom, as of 'mara.@example.org', is quoted in a header (RFC 5322, section 3.4.1). */
const unquote = (to: string): string => to.trim().replace(/^<"([^"]+)"(@[^>]+)>$/, '$1$2');

/**
 * The recipient in the header of an outbox mail, folded for comparison; null: none was found. A header is unfolded
 * first, since a long one goes over several lines (RFC 5322, section 2.2.3).
 */
function readRecipient(mail: string): string | null {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const to = /^To:(?<to>.+)$/im.exec(head.replaceAll(/\r\n(?=[ \t])/g, ''))?.groups?.['to'];
  return to === undefined ? null : (toEmailAddress(unquote(to))?.folded ?? null);
}

/** Removes the mails to one address from an outbox. @returns how many were removed. */
export async function removeOutboxMails(folder: string, emailFolded: string): Promise<number> {
  let removed = 0;
  for (const file of await listMails(folder)) {
    const mail = await ifThere(readFile(file, 'utf8'));
    if (mail === null || readRecipient(mail) !== emailFolded) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Mails are kept for a week; the codes and links in them have expired long before. */
const KEPT_MS = 7 * DAY_MS;
const MAX_KEPT = 1000;

/** Removes mails older than a week, and the oldest beyond a thousand. @returns how many were removed. */
export async function sweepOutbox(folder: string, nowMs: number): Promise<number> {
  // File names begin with the time.
  const newestFirst = (await listMails(folder)).toSorted().toReversed();
  let removed = 0;
  for (const [at, file] of newestFirst.entries()) {
    const stats = await ifThere(stat(file));
    if (stats === null || (at < MAX_KEPT && stats.mtimeMs > nowMs - KEPT_MS)) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
