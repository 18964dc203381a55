import { type DemoRecord, song } from './record.ts';

const shared = { artist: 'Halden Vale', genre: 'Ambient', releaseType: 'album' } as const;

/** Ambient: slow harmony, in some songs over the sound of the sea. */
export const HALDEN_VALE: readonly DemoRecord[] = [
  {
    ...shared,
    title: 'Slow Tide Atlas',
    date: '2023-09-22',
    mood: 'Calm',
    format: 'opus',
    coverPlace: 'cover.jpg',
    songs: [
      song('Slow Tide Atlas', {
        beatsPerMinute: 60,
        key: 'D lydian',
        a: 'Dmaj9 | Dmaj9 | Bm11 | Bm11 | Gmaj9 | Gmaj9 | Aadd9 | A6',
        b: 'F#m7 | F#m7 | Gmaj7#11 | Gmaj7#11 | Bm9 | Bm9 | E9sus4 | A9sus4',
        form: 'intro2 a8 b8 outro4',
        backdrop: 'surf',
      }),
      song('Salt Meridian', {
        beatsPerMinute: 66,
        key: 'E minor',
        a: 'Em9 | Em9 | Cmaj9 | Cmaj9 | G69 | G69 | D9sus4 | Dadd9',
        b: 'Am9 | Am9 | Em7 | Em7 | Cmaj7#11 | Cmaj7#11 | Bm7 | D7sus4',
        form: 'intro4 a8 b8 a4',
        backdrop: 'surf',
      }),
    ],
  },
  {
    ...shared,
    title: 'Low Light Almanac',
    date: '2021-11-05',
    mood: 'Dreamy',
    format: 'opus',
    coverPlace: 'cover.png',
    songs: [
      song('Lamp at the Ferry Stop', {
        beatsPerMinute: 64,
        key: 'A major',
        a: 'Amaj9 | Amaj9 | F#m11 | F#m11 | Dmaj9 | Dmaj9 | Bm9 | E9sus4',
        b: 'Dmaj7#11 | Dmaj7#11 | C#m7 | C#m7 | Bm9 | Bm9 | E7sus4 | E9sus4',
        form: 'intro2 a8 b6 outro4',
      }),
      song('Low Light Almanac', {
        beatsPerMinute: 56,
        key: 'F major',
        a: 'Fmaj9 | Fmaj9 | Dm9 | Dm9 | Bbmaj9 | Bbmaj9 | Gm9 | C9sus4',
        b: 'Am7 | Am7 | Bbmaj7#11 | Bbmaj7#11 | Dm11 | Dm11 | Gm9 | C9sus4',
        form: 'intro2 a8 b8 outro2',
      }),
      song('Ten Fathoms of Evening', {
        beatsPerMinute: 58,
        key: 'C minor',
        a: 'Cm9 | Cm9 | Abmaj9 | Abmaj9 | Ebmaj9 | Ebmaj9 | Bbadd9 | Bb6',
        b: 'Fm9 | Fm9 | Cm7 | Cm7 | Abmaj7#11 | Abmaj7#11 | Gm7 | Bb9sus4',
        form: 'intro2 b8 a8',
        backdrop: 'surf',
      }),
      song('Snow Radio', {
        beatsPerMinute: 68,
        key: 'G lydian',
        a: 'Gmaj9 | Gmaj9 | Em9 | Em9 | Cmaj7#11 | Cmaj7#11 | Aadd9 | D9sus4',
        b: 'Bm7 | Bm7 | Cmaj9 | Cmaj9 | Em11 | Em11 | A9sus4 | D9sus4',
        form: 'intro4 a8 b8',
      }),
    ],
  },
];
