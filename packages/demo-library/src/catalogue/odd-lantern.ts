import { type DemoRecord, song } from './record.ts';

const shared = { artist: 'Odd Lantern', genre: 'Lo-fi' } as const;

/** Lo-fi, with record crackle or rain behind the music. */
export const ODD_LANTERN: readonly DemoRecord[] = [
  {
    ...shared,
    title: 'Kettle Songs',
    date: '2022-10-07',
    mood: 'Cosy',
    releaseType: 'album',
    format: 'mp3',
    coverPlace: 'in the songs',
    songs: [
      song('Kettle Song', {
        beatsPerMinute: 78,
        key: 'C major',
        a: 'Dm9 | G13 | Cmaj9 | A7b9',
        b: 'Fmaj9 | Em7 | Dm9 | G9sus4',
        form: 'intro2 a8 b8 a4',
        backdrop: 'crackle',
      }),
      song('Let the Kettle Sing', {
        beatsPerMinute: 84,
        key: 'Bb major',
        a: 'Ebmaj9 | Dm7 | Cm9 | Bbmaj9',
        b: 'Gm9 | C9 | Cm9 | F13',
        form: 'intro2 a8 b4 a8 outro2',
        backdrop: 'crackle',
      }),
      song('Crumbs for the Sparrow', {
        beatsPerMinute: 74,
        key: 'G major',
        a: 'Gmaj9 | Bm7 E7 | Am9 | D13',
        b: 'Cmaj9 | Cm6 | Bm7 | Am9 D9',
        form: 'intro2 a8 b8 outro2',
        backdrop: 'crackle',
      }),
      song('Biscuit Weather', {
        beatsPerMinute: 80,
        key: 'A minor',
        a: 'Am9 | Dm9 | Fmaj9 | Em7',
        b: 'Fmaj9 | G6 | Em7 | Am9',
        form: 'intro2 a8 b8 a4 outro2',
        backdrop: 'crackle',
      }),
    ],
  },
  {
    ...shared,
    title: 'Rain on the Tram',
    date: '2024-11-15',
    mood: 'Melancholic',
    releaseType: 'single',
    format: 'opus',
    coverPlace: 'cover.jpg',
    songs: [
      song('Rain on the Tram', {
        beatsPerMinute: 72,
        key: 'F minor',
        a: 'Fm9 | Bbm9 | Dbmaj9 | C7b9',
        b: 'Abmaj9 | Gm7b5 C7 | Fm9 | Dbmaj7',
        form: 'intro4 a8 b8 a4',
        backdrop: 'rain',
      }),
      song('Letterbox Radio', {
        beatsPerMinute: 82,
        key: 'Eb major',
        a: 'Abmaj9 | Gm7 | Fm9 | Ebmaj9',
        b: 'Cm9 | F9 | Fm9 | Bb13',
        form: 'intro2 a8 b8 a4 outro2',
        backdrop: 'rain',
      }),
    ],
  },
];
