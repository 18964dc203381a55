import { toGeneratedPlaylistId } from '../../catalogue/derived-ids.ts';

/** A playlist of the tracks that have one of some tags. */
export interface Theme {
  readonly playlistId: string;
  readonly title: string;
  /** Genres and moods as `foldName` gives them. */
  readonly tags: readonly string[];
  /** Large genres that suit it less: read only where too few tracks have one of `tags`. */
  readonly broadTags: readonly string[];
}

const theme = (
  key: string,
  title: string,
  tags: readonly string[],
  broadTags: readonly string[] = [],
): Theme => ({ playlistId: toGeneratedPlaylistId(key), title, tags, broadTags });

/** Themes of the romance shelf; a library with such tags has them. */
export const ROMANCE_THEMES: readonly Theme[] = [
  theme('love-songs', 'Love Songs', ['love', 'love song', 'love songs', 'romance', 'romantic']),
  theme('ballads', 'Slow Dance Ballads', ['ballad', 'ballads', 'power ballad', 'pop ballad', 'slow dance']),
  theme(
    'slow-jams',
    'Slow Jams',
    ['slow jam', 'slow jams', 'quiet storm', 'sensual', 'sexy'],
    ['soul', 'r b', 'rnb'],
  ),
  theme('tender-piano', 'Tender Piano', ['piano', 'solo piano', 'romantic piano', 'piano ballad', 'tender']),
  theme(
    'date-night',
    'Date Night',
    ['bossa nova', 'smooth jazz', 'vocal jazz', 'lounge', 'neo soul'],
    ['jazz'],
  ),
  theme('latin-love', 'Latin Love', ['bolero', 'bachata', 'latin ballad', 'romantica', 'fado']),
];

/** Themes for a mood or a time of day; one with large genres names fewer of them, so that themes differ. */
export const MOOD_THEMES: readonly Theme[] = [
  theme(
    'deep-focus',
    'Deep Focus',
    [
      'focus',
      'concentration',
      'study',
      'instrumental',
      'hypnotic',
      'ambient',
      'minimalism',
      'neoclassical',
      'modern classical',
      'contemporary classical',
      'post rock',
      'idm',
    ],
    ['classical'],
  ),
  theme(
    'chill',
    'Chill',
    [
      'chill',
      'chillout',
      'chill out',
      'relaxed',
      'relaxing',
      'laid back',
      'mellow',
      'easygoing',
      'cosy',
      'cozy',
      'downtempo',
      'trip hop',
      'lo fi',
      'lofi',
      'lo fi hip hop',
      'chillhop',
      'chillwave',
    ],
    ['reggae', 'electronica'],
  ),
  theme(
    'workout',
    'Workout',
    [
      'workout',
      'energetic',
      'energy',
      'energizing',
      'driving',
      'powerful',
      'intense',
      'fiery',
      'aggressive',
      'motivational',
      'drum and bass',
      'drum bass',
      'drum n bass',
      'big beat',
      'hard rock',
      'hardstyle',
    ],
    ['metal', 'heavy metal', 'rock'],
  ),
  theme(
    'feel-good',
    'Feel Good',
    [
      'feel good',
      'happy',
      'cheerful',
      'joyful',
      'uplifting',
      'upbeat',
      'sunny',
      'summer',
      'playful',
      'positive',
      'carefree',
      'funk',
      'motown',
      'ska',
      'power pop',
    ],
    ['pop', 'country'],
  ),
  theme(
    'party',
    'Party',
    [
      'party',
      'dance',
      'dancing',
      'club',
      'danceable',
      'rowdy',
      'celebratory',
      'house',
      'disco',
      'nu disco',
      'dance pop',
      'electro house',
      'edm',
      'eurodance',
    ],
    ['hip hop', 'electronic', 'latin'],
  ),
  theme(
    'rainy-day',
    'Rainy Day',
    [
      'rainy day',
      'rain',
      'melancholic',
      'melancholy',
      'sad',
      'wistful',
      'bittersweet',
      'autumnal',
      'reflective',
      'introspective',
      'singer songwriter',
      'indie folk',
      'slowcore',
      'sadcore',
    ],
    ['folk', 'acoustic'],
  ),
  theme(
    'late-night',
    'Late Night',
    [
      'late night',
      'night',
      'nocturnal',
      'moody',
      'nostalgic',
      'atmospheric',
      'mysterious',
      'smoky',
      'synthwave',
      'synth pop',
      'synthpop',
      'deep house',
      'cool jazz',
      'alternative r b',
    ],
    ['soul', 'r b', 'rnb', 'blues'],
  ),
  theme(
    'sleep',
    'Sleep',
    [
      'sleep',
      'sleepy',
      'calm',
      'calming',
      'peaceful',
      'serene',
      'soothing',
      'tranquil',
      'gentle',
      'dreamy',
      'lullaby',
      'meditation',
      'meditative',
      'new age',
    ],
    ['classical'],
  ),
];

const THEMES = new Map([...ROMANCE_THEMES, ...MOOD_THEMES].map((one) => [one.playlistId, one]));

/** The theme of a playlist on the home page; null: the id is not a theme's. */
export const findTheme = (playlistId: string): Theme | null => THEMES.get(playlistId) ?? null;

/** A playlist from a playlist file is on the romance shelf if its title has one of these words. */
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
