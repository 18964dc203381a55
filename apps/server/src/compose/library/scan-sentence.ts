import type { LibraryStatus } from '../../core/library/scan/status/scan-status.ts';
import type { ScanReport } from '../../core/library/scan/scanner.ts';
import { toPrintable } from '../output/printable.ts';
import { counted } from '../output/counted.ts';

/** Limits of what is named in one sentence; the command lists all. */
const MAX_PLACES = 5;
const MAX_PATH_LENGTH = 120;

/** The end of a long path, safe for a terminal: folders have any name that whoever made the files chose. */
function toShownPath(path: string): string {
  const characters = Array.from(path);
  const isLong = characters.length > MAX_PATH_LENGTH;
  return toPrintable(isLong ? `…${characters.slice(1 - MAX_PATH_LENGTH).join('')}` : path);
}

/**
 * The result of the first scan, for the operator. Problems of whole folders, such as an empty one, are
 * appended in their own words.
 */
export function toScanSentence(
  { tracks, albums, artists }: Pick<LibraryStatus, 'tracks' | 'albums' | 'artists'>,
  { problems, unreadFiles }: Pick<ScanReport, 'problems' | 'unreadFiles'>,
): string {
  const holds = `The library holds ${counted(tracks, 'track')}, ${counted(albums, 'album')} and ${counted(artists, 'artist')}`;
  const unread =
    unreadFiles === 0 ? '' : `; ${counted(unreadFiles, 'file')} could not be read: npm run segue -- problems`;
  const places = problems
    .slice(0, MAX_PLACES)
    .map(({ path, reason }) => (path === '' ? ` ${reason}` : ` '${toShownPath(path)}': ${reason}`));
  const left = problems.length - places.length;
  const others =
    left > 0 ? ` ${counted(left, 'more place')} could not be read: npm run segue -- problems.` : '';
  return `${holds}${unread}.${places.join('')}${others}`;
}
