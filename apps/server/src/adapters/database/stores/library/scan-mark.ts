import type { ScanMark } from '../../../../core/library/library.store.ts';

/** Stored in place of a scanner's id once the scan is completed. */
const NOBODY = 'nobody';

/**
 * The stored text: the id of the scanner or 'nobody', the rules, and the library folders as a JSON array, which is left out
 * if there are none, separated by blanks. It begins like that of older versions, which stored less.
 */
export function toStoredMark({ unfinishedBy, draftRules, rootsToDraft }: ScanMark): string {
  const roots = rootsToDraft.length === 0 ? [] : [JSON.stringify(rootsToDraft)];
  const rules = draftRules === null ? [] : [String(draftRules)];
  return [unfinishedBy ?? NOBODY, ...rules, ...roots].join(' ');
}

/** Reads the text of this and of older versions, which stored the scanner alone. */
export function fromStoredMark(stored: string): ScanMark {
  const [scannerId = '', rules = '', ...roots] = stored.split(' ');
  return {
    unfinishedBy: scannerId === NOBODY ? null : scannerId,
    draftRules: /^\d+$/.test(rules) ? Number(rules) : null,
    // A path may have blanks.
    rootsToDraft: roots.length === 0 ? [] : (JSON.parse(roots.join(' ')) as readonly string[]),
  };
}
