import { type Arrangement, type Part, part } from '../arrangement.ts';
import { roundBass } from '../instruments/bass.ts';
import { kick, rim, shaker } from '../instruments/drums.ts';
import { ensemble } from '../instruments/ensemble.ts';
import { STRINGS } from '../instruments/ensembles.ts';
import { cello, flute } from '../instruments/lead.ts';
import { piano } from '../instruments/piano.ts';
import { pluckedString } from '../instruments/plucked-string.ts';
import type { Random } from '../sound/random.ts';
import { bassPitch } from '../theory/bass-line.ts';
import { type Note, humanise, note } from '../theory/note.ts';
import { leadVoices } from '../theory/voicing.ts';
import {
  type ComposedSection,
  type Draft,
  type Sketch,
  backdrop,
  draft,
  inventTune,
  ofKinds,
  patternIn,
} from './sketch.ts';

const SONGS_IN_FOUR = [
  [1, 0.5, 0.5, 1.5, 0.5, 2, 1, -1],
  [-0.5, 0.5, 0.5, 0.5, 2, 1, 1, 1.5, -0.5],
  [1.5, 0.5, 1, 1, 3, -1],
  [-1, 0.5, 0.5, 1, 1, 1.5, 0.5, 1, -1],
] as const;
const SONGS_IN_THREE = [
  [2, 1, 1.5, 0.5, 1, 2, 1, 2, -1],
  [1, 1, 1, 2, 1, 1, 1, 1, 2, -1],
  [-1, 1, 1, 3, -1, 1, 1, 2, -1],
] as const;

const underneath = (played: Note): Note => ({
  ...played,
  pitch: played.pitch - 12,
  velocity: played.velocity * 0.55,
});

const roots = ({ chords }: ComposedSection): Note[] =>
  chords.flatMap(({ chord, startBeat, beats }) => {
    const low = bassPitch(chord.bass, 36);
    const turn = note(startBeat + beats - 1, 0.9, low + 7, 0.5);
    return [note(startBeat, Math.max(1, beats - 1.1), low, 0.75), ...(beats >= 3 ? [turn] : [])];
  });

/** Fingerpicking: broken chords in eighths over a bass note. */
function pickChords({ chords }: ComposedSection): Note[] {
  const figure = [0, 2, 3, 1, 3, 2, 3, 1];
  return leadVoices(chords, { lowest: 52, highest: 72, tones: 4 }).flatMap(
    ({ chord, startBeat, beats, pitches }) =>
      Array.from({ length: beats * 2 }, (_, step) => {
        const pitch =
          step === 0
            ? bassPitch(chord.bass, 45)
            : (pitches[figure[step % figure.length] ?? 0] ?? pitches[0] ?? 60);
        return note(startBeat + step / 2, 1.4, pitch, step === 0 ? 0.66 : 0.5, 0.45);
      }),
  );
}

function layChords({ chords, kind }: ComposedSection): Note[] {
  const soft = kind === 'b' ? 0.56 : 0.4;
  return leadVoices(chords, { lowest: 55, highest: 76, tones: 4 }).flatMap(({ startBeat, beats, pitches }) =>
    pitches.flatMap((pitch, index) => [
      note(startBeat + index * 0.03, beats, pitch, soft),
      ...(kind === 'b' && beats >= 3
        ? [note(startBeat + 2 + index * 0.5, beats - 2 - index * 0.3, pitch, soft * 0.8)]
        : []),
    ]),
  );
}

const bed = ({ chords }: ComposedSection): Note[] =>
  leadVoices(chords, { lowest: 55, highest: 77, tones: 4 }).flatMap(({ startBeat, beats, pitches }) =>
    pitches.map((pitch) => note(startBeat, beats, pitch, 0.62)),
  );

const gentle = (notes: readonly Note[], random: Random): Note[] => humanise(notes, random, 0.014, 0.1);

/** Soft drums, from the second `a` or `b` section on. */
function drums({ sections, random }: Draft, isInThree: boolean): Part[] {
  const drummed = ofKinds(sections, 'a', 'b').slice(1);
  const beat = (inFour: string, inThree: string): Note[] =>
    humanise(patternIn(drummed, isInThree ? inThree : inFour), random, 0.01, 0.12);
  return [
    part(
      'kick',
      kick({ startHz: 110, endHz: 50, fallSeconds: 0.03, decaySeconds: 0.15, click: 0.08 }),
      beat('X.......o.......', 'X...........'),
      { gain: 0.34, room: 0.06 },
    ),
    part('rim', rim(), beat('....x.......x...', '....o...x...'), {
      gain: 0.26,
      pan: 0.15,
      room: 0.25,
    }),
    part(
      'brush',
      shaker({ name: 'brush', swellSeconds: 0.09, decaySeconds: 0.06, centreHz: 4200, gain: 0.7 }),
      beat('o.-.o.-.', 'o.-.-.'),
      { gain: 0.14, pan: -0.2, room: 0.1 },
    ),
  ];
}

/** Bass, guitar, piano and strings. */
const accompaniment = ({ sections, random }: Draft): Part[] => [
  part(
    'bass',
    roundBass({ decaySeconds: 1.6, growl: 0.5 }),
    gentle(ofKinds(sections, 'a', 'b', 'outro').flatMap(roots), random),
    { gain: 0.3, room: 0.03 },
  ),
  part(
    'guitar',
    pluckedString({ decaySeconds: 3, releaseSeconds: 0.5 }),
    gentle(ofKinds(sections, 'intro', 'a', 'break', 'outro').flatMap(pickChords), random),
    { gain: 0.36, pan: -0.3, room: 0.16 },
  ),
  part(
    'piano',
    piano({ felt: 0.45 }),
    gentle(ofKinds(sections, 'a', 'b', 'outro').flatMap(layChords), random),
    { gain: 0.5, pan: 0.2, room: 0.16 },
  ),
  part('strings', ensemble(STRINGS), ofKinds(sections, 'b', 'break', 'outro').flatMap(bed), {
    gain: 0.3,
    room: 0.3,
  }),
];

/**
 * Instrumental ballad: guitar, piano and strings; the cello plays the melody of the verse, and the flute that
 * of the refrain with the cello an octave below.
 */
export function ballad(sketch: Sketch): Arrangement {
  const piece = draft(sketch);
  const { sections, random, scale, beats } = piece;
  const isInThree = sketch.beatsPerBar === 3;
  const song = { scale, rhythms: isInThree ? SONGS_IN_THREE : SONGS_IN_FOUR };
  const singVerse = inventTune({ ...song, lowest: 52, highest: 69, phrases: 'abac', velocity: 0.66 }, random);
  const singRefrain = inventTune(
    { ...song, lowest: 67, highest: 84, phrases: 'aaba', velocity: 0.7 },
    random,
  );
  const verse = singVerse(ofKinds(sections, 'a'));
  const refrain = singRefrain(ofKinds(sections, 'b'));
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 3.5,
    room: { decaySeconds: 2.4, preDelaySeconds: 0.02, dampingHz: 5000 },
    echo: { seconds: 0.42, feedback: 0.25 },
    finish: backdrop(sketch),
    parts: [
      ...drums(piece, isInThree),
      ...accompaniment(piece),
      part('cello', cello(), gentle([...verse, ...refrain.map(underneath)], random), {
        gain: 0.44,
        pan: -0.08,
        room: 0.24,
      }),
      part('flute', flute(), gentle(refrain, random), { gain: 0.4, pan: 0.1, room: 0.28, echo: 0.14 }),
    ],
  };
}
