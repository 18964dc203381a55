import { type DemoRecord, song } from './record.ts';

const shared = { artist: 'Sable Wren', genre: 'Ballad', mood: 'Romantic' } as const;

/** Romantic ballads. */
export const SABLE_WREN: readonly DemoRecord[] = [
  {
    ...shared,
    title: 'Letters to the Harbour',
    date: '2022-02-11',
    releaseType: 'album',
    format: 'mp3',
    coverPlace: 'in the songs',
    songs: [
      song(
        'Letters to the Harbour',
        {
          beatsPerMinute: 72,
          key: 'C major',
          a: 'Cadd9 | G/B | Am7 | Fmaj7 | C/E | Fmaj9 | Dm7 | G7sus4',
          b: 'Fmaj9 | G6 | Em7 | Am7 | Dm9 | G7 | Cmaj7 | C7',
          form: 'intro2 a8 b8 break2 b4 outro2',
        },
        { videoHeight: 480 },
      ),
      song('The Lighthouse Keeps Your Coat', {
        beatsPerMinute: 104,
        beatsPerBar: 3,
        key: 'D major',
        a: 'Dadd9 | Dmaj7 | Bm7 | Bm7 | Gmaj7 | Gmaj7 | Asus4 | A7',
        b: 'Gmaj9 | A6 | F#m7 | Bm7 | Em9 | Gm6 | D/A | A7',
        form: 'intro4 a16 b16 outro4',
      }),
    ],
  },
  {
    ...shared,
    title: 'Unsent, Unsigned',
    date: '2025-01-31',
    releaseType: 'single',
    format: 'flac',
    coverPlace: 'cover.jpg',
    songs: [
      song('Unsent, Unsigned', {
        beatsPerMinute: 66,
        key: 'A minor',
        a: 'Am9 | Fmaj7 | C/E | G6 | Dm9 | Am7 | Bm7b5 | E7',
        b: 'Fmaj9 | G6 | Em7 | Am7 | Dm9 | Fmaj7 | E7sus4 | E7',
        form: 'intro2 a8 b8 outro2',
      }),
    ],
  },
];
