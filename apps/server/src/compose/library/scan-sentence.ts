import type { LibraryStatus } from '../../core/library/scan/scan-status.ts';
import type { ScanReport } from '../../core/library/scan/scanner.ts';
import { counted } from '../parts/counted.ts';

/**
 * The result of the first scan, for the operator. Problems of whole folders, such as an empty one, are
 * appended in their own words.
 */
export function toScanSentence(
  {
    tracks,
    albums,
    artists,
    problemCount,
  }: Pick<LibraryStatus, 'tracks' | 'albums' | 'artists' | 'problemCount'>,
  { problems }: Pick<ScanReport, 'problems'>,
): string {
  const holds = `The library holds ${counted(tracks, 'track')}, ${counted(albums, 'album')} and ${counted(artists, 'artist')}`;
  const files = problemCount - problems.length;
  const unread =
    files === 0 ? '' : `; ${counted(files, 'file')} could not be read: npm run segue -- problems`;
  const places = problems.map(({ path, reason }) => (path === '' ? ` ${reason}` : ` '${path}': ${reason}`));
  return `${holds}${unread}.${places.join('')}`;
}
