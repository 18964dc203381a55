import { type DemoRecord, song } from './record.ts';

/** Chiptune, as from an old games console. */
export const TIN_PIXEL_PARADE: readonly DemoRecord[] = [
  {
    artist: 'Tin Pixel Parade',
    title: 'Save Point',
    date: '2021-06-18',
    genre: 'Chiptune',
    mood: 'Playful',
    releaseType: 'album',
    format: 'opus',
    coverPlace: 'cover.png',
    songs: [
      song('Save Point Waltz', {
        beatsPerMinute: 156,
        beatsPerBar: 3,
        key: 'C major',
        a: 'C | Am | F | G | C/E | F | Dm7 | G7',
        b: 'F | G | Em | Am | Dm | G7 | C | G7sus4',
        form: 'intro4 a16 b16 break4 a8 b8 outro4',
      }),
      song('Sky Level', {
        beatsPerMinute: 144,
        key: 'G major',
        a: 'G | D/F# | Em | C | G/B | C | Am7 | D7',
        b: 'C | D | Bm | Em | C | D | G | D7sus4',
        form: 'intro4 a8 b8 break4 a8 b8 outro2',
      }),
    ],
  },
];
