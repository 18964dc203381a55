import Papa from 'papaparse';
import type { MatchedSong } from './useSongMatches.ts';

/** The songs that are not there as a table; what a spreadsheet would take for a formula is text. */
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
