import { type DemoRecord, song } from './record.ts';

const shared = { artist: 'Velour Orchard', genre: 'Synth-pop' } as const;

/** Synth-pop in the style of the eighties. */
export const VELOUR_ORCHARD: readonly DemoRecord[] = [
  {
    ...shared,
    title: 'Glass Arcade',
    date: '2024-08-30',
    mood: 'Energetic',
    releaseType: 'album',
    format: 'opus',
    coverPlace: 'cover.png',
    songs: [
      song(
        'Glass Arcade',
        {
          beatsPerMinute: 112,
          key: 'A minor',
          a: 'Am | Fmaj7 | C | G',
          b: 'F | G | Am | C/E',
          form: 'intro4 a8 b8 break4 b8 outro2',
        },
        { videoHeight: 720 },
      ),
      song('Coin-Op Heart', {
        beatsPerMinute: 116,
        key: 'E major',
        a: 'Eadd9 | B/D# | C#m7 | Aadd9',
        b: 'Amaj7 | B | G#m7 | C#m7',
        form: 'intro4 a8 b8 break4 b8 outro2',
      }),
      song('Second Player Ready', {
        beatsPerMinute: 124,
        key: 'D minor',
        a: 'Dm | Bb | F | C',
        b: 'Gm7 | Bb | C | Dm C/E',
        form: 'intro4 a8 b8 break4 a4 b8 outro2',
      }),
      song('Prize Counter', {
        beatsPerMinute: 106,
        key: 'G major',
        a: 'Gadd9 | Em7 | Cmaj7 | Dsus4',
        b: 'Cmaj7 | D | Bm7 | Em7',
        form: 'intro2 a8 b8 break4 b8',
      }),
    ],
  },
  {
    ...shared,
    title: 'Violet Hours',
    date: '2025-05-09',
    mood: 'Nostalgic',
    releaseType: 'single',
    format: 'aac',
    coverPlace: 'in the songs',
    songs: [
      song('Violet Hours', {
        beatsPerMinute: 100,
        key: 'F# minor',
        a: 'F#m7 | Dmaj7 | Aadd9 | E/G#',
        b: 'Dmaj7 | E | C#m7 | F#m7',
        form: 'intro4 a8 b8 break4 b4 outro2',
      }),
    ],
  },
];
