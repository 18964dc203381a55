import Papa from 'papaparse';
import type { MatchedSong } from './useSongMatches.ts';

/** The missing songs as CSV; cells that a spreadsheet would run as formulas are escaped. */
export const toMissingCsv = (matched: readonly MatchedSong[]): string =>
  Papa.unparse(
    {
      fields: ['title', 'artist', 'album', 'id'],
      data: matched
        .filter(({ verdict }) => verdict === 'missing')
        .map(({ wanted: { title, artist, album, videoId } }) => [
          title,
          artist ?? '',
          album ?? '',
          videoId ?? '',
        ]),
    },
    { escapeFormulae: true },
  );
