import { type Arrangement, type Part, part } from '../arrangement.ts';
import { chipChord, chipPulse, chipTriangle } from '../instruments/chip.ts';
import { cymbal, kick, snare } from '../instruments/drums.ts';
import { bassPitch } from '../theory/bass-line.ts';
import type { Chord } from '../theory/chord.ts';
import type { SectionKind } from '../theory/form.ts';
import { type Note, note } from '../theory/note.ts';
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

const TUNES_IN_FOUR = [
  [0.5, 0.5, 1, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 0.5, 1.5, -0.5],
  [0.75, 0.75, 0.5, 0.75, 0.75, 0.5, 1, 1, 1.5, -0.5],
  [1, 0.5, 0.5, 0.5, 0.5, 1, 1, 0.5, 0.5, 1, -1],
] as const;
const TUNES_IN_THREE = [
  [1, 0.5, 0.5, 1, 1, 1, 1, 0.5, 0.5, 1, 1, 2, -1, 1, -1],
  [2, 1, 0.5, 0.5, 1, 1, 2, 1, 2, -1],
  [1, 1, 1, 1.5, 0.5, 1, 0.5, 0.5, 0.5, 0.5, 1, 2, -1],
] as const;

function offBeats(chord: Chord, startBeat: number, beats: number): Note[] {
  const pitch = bassPitch(chord.root, 62);
  return Array.from({ length: Math.floor(beats) }, (_, index) =>
    note(startBeat + index + 0.5, 0.4, pitch, 0.6),
  );
}

/**
 * One part per chord type: `chipChord` has the intervals of its arpeggio built in, so each chord type needs
 * an instrument of its own.
 */
function chordParts(sections: readonly ComposedSection[]): Part[] {
  const kinds = new Map<string, { steps: readonly number[]; notes: Note[] }>();
  for (const { chord, startBeat, beats } of sections.flatMap(({ chords }) => chords)) {
    const steps = chord.intervals
      .slice(0, 3)
      .map((interval) => interval % 12)
      .toSorted((one, other) => one - other);
    const kind = kinds.get(steps.join(' ')) ?? { steps, notes: [] };
    kinds.set(steps.join(' '), kind);
    kind.notes.push(...offBeats(chord, startBeat, beats));
  }
  return [...kinds.values()].map(({ steps, notes }) =>
    part(`chord ${steps.join(' ')}`, chipChord(0.25, steps), notes, { gain: 0.5, pan: 0.3, room: 0.1 }),
  );
}

const sparkle = ({ chords }: ComposedSection): Note[] =>
  leadVoices(chords, { lowest: 72, highest: 88, tones: 3 }).flatMap(({ startBeat, beats, pitches }) =>
    Array.from({ length: beats * 2 }, (_, step) =>
      note(startBeat + step / 2, 0.3, pitches[step % pitches.length] ?? 72, 0.5),
    ),
  );

const bounce = ({ chords }: ComposedSection, isInThree: boolean): Note[] =>
  chords.flatMap(({ chord, startBeat, beats }) => {
    const low = bassPitch(chord.bass, 40);
    const figure = isInThree ? [0, null, 7, null, 7, null] : [0, null, 0, 12, null, 7, 0, 12];
    return Array.from({ length: beats * 2 }, (_, step) => figure[step % figure.length] ?? null).flatMap(
      (interval, step) =>
        interval === null
          ? []
          : [note(startBeat + step / 2, isInThree && step === 0 ? 0.9 : 0.42, low + interval, 0.75)],
    );
  });

function thirdBelow(played: Note, scale: readonly number[]): Note {
  let pitch = played.pitch;
  for (let steps = 0; steps < 2; steps++) {
    do pitch--;
    while (!scale.includes(((pitch % 12) + 12) % 12));
  }
  return { ...played, pitch };
}

/** Melodies on pulse channels: a tune in the verse, and a refrain with a second voice a third below. */
function leads({ sections, random, scale }: Draft, isInThree: boolean): Part[] {
  const lead = { scale, rhythms: isInThree ? TUNES_IN_THREE : TUNES_IN_FOUR, velocity: 0.66 };
  const singTune = inventTune({ ...lead, lowest: 67, highest: 83, phrases: 'abac' }, random);
  const singRefrain = inventTune({ ...lead, lowest: 72, highest: 90, phrases: 'aaba' }, random);
  const tune = singTune(ofKinds(sections, 'a'));
  const refrain = singRefrain(ofKinds(sections, 'b'));
  return [
    part('tune', chipPulse(0.5), tune, { gain: 0.7, pan: -0.1, room: 0.1, echo: 0.26 }),
    part('refrain', chipPulse(0.25), refrain, { gain: 0.7, pan: 0.1, room: 0.1, echo: 0.26 }),
    part(
      'second voice',
      chipPulse(0.25),
      refrain.map((played) => thirdBelow(played, scale)),
      { gain: 0.34, pan: 0.35, room: 0.1 },
    ),
  ];
}

/** Chords, arpeggios and the bass on the triangle channel. */
const harmony = ({ sections }: Draft, isInThree: boolean): Part[] => [
  ...chordParts(sections),
  part('sparkle', chipPulse(0.125), ofKinds(sections, 'intro', 'break', 'outro').flatMap(sparkle), {
    gain: 0.5,
    pan: -0.3,
    room: 0.14,
    echo: 0.4,
  }),
  part(
    'bass',
    chipTriangle(),
    sections.flatMap((section) => bounce(section, isInThree)),
    { gain: 0.72, room: 0.02 },
  ),
];

/** Drums, exactly on the beat: they are not humanised. */
function drums({ sections }: Draft, isInThree: boolean): Part[] {
  const beat = (inFour: string, inThree: string, ...kinds: readonly SectionKind[]): Note[] =>
    patternIn(ofKinds(sections, ...kinds), isInThree ? inThree : inFour);
  return [
    part(
      'kick',
      kick({ startHz: 260, endHz: 60, fallSeconds: 0.02, decaySeconds: 0.07, click: 0.2 }),
      beat('X.....X.X.......', 'X...........', 'a', 'b'),
      { gain: 0.5, room: 0.02 },
    ),
    part(
      'snare',
      snare({ toneHz: 240, decaySeconds: 0.06, wires: 0.7, brightHz: 9000 }),
      beat('....x.......x..-', '....o...o...', 'a', 'b'),
      { gain: 0.3, room: 0.06 },
    ),
    part(
      'hat',
      cymbal({ name: 'chip hat', decaySeconds: 0.018, cutoffHz: 7000, metal: 0, gain: 0.6 }),
      beat('x.o.x.o.x.o.x.oo', 'x.o.o.o.o.o.', 'a', 'b', 'intro'),
      { gain: 0.16, pan: 0.2, room: 0.03 },
    ),
  ];
}

/** Chiptune: pulse, triangle and noise channels of an old games console, with added echo and reverb. */
export function chiptune(sketch: Sketch): Arrangement {
  const piece = draft(sketch);
  const isInThree = sketch.beatsPerBar === 3;
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats: piece.beats,
    tailSeconds: 1.8,
    room: { decaySeconds: 0.9, preDelaySeconds: 0.005, dampingHz: 5200 },
    echo: { seconds: piece.beatSeconds * 0.75, feedback: 0.32 },
    finish: backdrop(sketch),
    parts: [...leads(piece, isInThree), ...harmony(piece, isInThree), ...drums(piece, isInThree)],
  };
}
