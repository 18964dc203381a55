import { type DemoRecord, song } from './record.ts';

/** Drum and bass: fast drums under slow chords. */
export const KESTREL_UNIT: readonly DemoRecord[] = [
  {
    artist: 'Kestrel Unit',
    title: 'Undertow Signals',
    date: '2023-04-21',
    genre: 'Drum and Bass',
    mood: 'Driving',
    releaseType: 'album',
    format: 'opus',
    coverPlace: 'cover.jpg',
    songs: [
      song(
        'Undertow Signals',
        {
          beatsPerMinute: 172,
          key: 'F minor',
          a: 'Fm9 | Fm9 | Dbmaj9 | Dbmaj9 | Abmaj9 | Abmaj9 | Ebadd9 | Cm7',
          b: 'Bbm9 | Bbm9 | Dbmaj9 | Dbmaj9 | Fm9 | Fm9 | Eb6 | Cm7',
          form: 'intro8 a16 break8 b16 outro4',
        },
        { isExplicit: true, videoHeight: 360 },
      ),
      song('Black Buoy', {
        beatsPerMinute: 174,
        key: 'D minor',
        a: 'Dm9 | Dm9 | Bbmaj9 | Bbmaj9 | Gm9 | Gm9 | Am7 | Am7',
        b: 'Bbmaj9 | Bbmaj9 | C6 | C6 | Dm9 | Dm9 | Fmaj9 | Am7',
        form: 'intro8 b16 break8 a16 outro4',
      }),
    ],
  },
];
