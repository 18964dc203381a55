import { type DemoRecord, song } from './record.ts';

const shared = { artist: 'Ilse Marrow', genre: 'Piano' } as const;

/** Slow solo piano. */
export const ILSE_MARROW: readonly DemoRecord[] = [
  {
    ...shared,
    title: 'Rooms Without Clocks',
    date: '2020-02-14',
    mood: 'Tender',
    releaseType: 'album',
    format: 'flac',
    coverPlace: 'in the songs',
    songs: [
      song('Rooms Without Clocks', {
        beatsPerMinute: 92,
        beatsPerBar: 3,
        key: 'Eb major',
        a: 'Ebadd9 | Cm7 | Abmaj7 | Bbsus4 | Gm7 | Cm7 | Fm7 | Bb7',
        b: 'Abmaj7 | Gm7 | Fm9 | Eb/G | Abmaj7 | Abm6 | Eb/Bb | Bb7sus4',
        form: 'intro4 a8 b8 break4 a8 outro4',
      }),
      song('A Letter in Four Bars', {
        beatsPerMinute: 76,
        key: 'G major',
        a: 'Gadd9 | Em7 | Cmaj7 | Dsus4',
        b: 'Em9 | Bm7 | Cmaj9 | G/B D',
        form: 'intro2 a8 b8 a4 outro2',
      }),
    ],
  },
  {
    ...shared,
    title: 'Quarter to Nothing',
    date: '2023-01-20',
    mood: 'Wistful',
    releaseType: 'single',
    format: 'alac',
    coverPlace: 'in the songs',
    songs: [
      song('Quarter to Nothing', {
        beatsPerMinute: 70,
        key: 'D minor',
        a: 'Dmadd9 | Bbmaj7 | F/A | Csus4 | Gm9 | Dm/F | Bbmaj7 | Asus4',
        b: 'Bbmaj9 | C6 | Am7 | Dm9 | Gm9 | C7 | Fmaj7 | A7',
        form: 'intro2 a8 b8 outro2',
      }),
    ],
  },
];
