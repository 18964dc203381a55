import { toGeneratedPlaylistId } from '../../catalogue/derived-ids.ts';

/** A playlist made from what tracks are tagged with. */
export interface Theme {
  readonly playlistId: string;
  readonly title: string;
  /** Genres and moods as `foldName` gives them. */
  readonly tags: readonly string[];
}

const theme = (key: string, title: string, tags: readonly string[]): Theme => ({
  playlistId: toGeneratedPlaylistId(key),
  title,
  tags,
});

/** Playlists of the romance shelf that every library with such tags has. */
export const ROMANCE_THEMES: readonly Theme[] = [
  theme('love-songs', 'Love Songs', ['love', 'love song', 'love songs', 'romance', 'romantic']),
  theme('ballads', 'Slow Dance Ballads', ['ballad', 'ballads', 'power ballad', 'pop ballad', 'slow dance']),
  theme('slow-jams', 'Slow Jams', ['slow jam', 'slow jams', 'quiet storm', 'sensual', 'sexy']),
  theme('tender-piano', 'Tender Piano', ['piano', 'solo piano', 'romantic piano', 'piano ballad', 'tender']),
  theme('date-night', 'Date Night', ['bossa nova', 'smooth jazz', 'vocal jazz', 'lounge', 'neo soul']),
  theme('latin-love', 'Latin Love', ['bolero', 'bachata', 'latin ballad', 'romantica', 'fado']),
];

/** Words in the title of a listener's own playlist that put it on the romance shelf. */
export const ROMANCE_WORDS: readonly string[] = [
  'romance',
  'romantic',
  'romantica',
  'romantik',
  'love',
  'lovers',
  'valentine',
  'valentines',
  'ballads',
  'amor',
  'amour',
  'amore',
  'liebe',
  'kisses',
  'heartbeats',
];
