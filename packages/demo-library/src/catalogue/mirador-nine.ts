import { type DemoRecord, song } from './record.ts';

const shared = { artist: 'Mirador Nine', genre: 'House', mood: 'Sunny' } as const;

/** Sunny house. */
export const MIRADOR_NINE: readonly DemoRecord[] = [
  {
    ...shared,
    title: 'Terrace Hours',
    date: '2024-06-14',
    releaseType: 'album',
    format: 'mp3',
    coverPlace: 'in the songs',
    songs: [
      song(
        'Terrace Hours',
        {
          beatsPerMinute: 121,
          key: 'D dorian',
          a: 'Dm9 | Dm9 | G13 | G13',
          b: 'Bbmaj9 | Am7 | Dm9 | G13',
          form: 'intro4 a8 b8 break4 b8 outro4',
        },
        { videoHeight: 480 },
      ),
      song('Noon on Tile', {
        beatsPerMinute: 118,
        key: 'F major',
        a: 'Fmaj9 | Em7 A7 | Dm9 | Cm9 F13',
        b: 'Bbmaj9 | Am7 | Gm9 | C9sus4',
        form: 'intro4 a8 b8 break4 a8 b4',
      }),
    ],
  },
  {
    ...shared,
    title: 'Shutters, Half Open',
    date: '2025-03-28',
    releaseType: 'single',
    format: 'opus',
    coverPlace: 'cover.png',
    songs: [
      song('Shutters, Half Open', {
        beatsPerMinute: 120,
        key: 'C minor',
        a: 'Cm9 | Fm9 | Abmaj9 | Gm7',
        b: 'Abmaj9 | Bb13 | Ebmaj9 | Gm7',
        form: 'intro4 a8 b8 break4 a4 b8 outro4',
      }),
    ],
  },
];
