import { type Arrangement, type Part, part } from '../arrangement.ts';
import { roundBass } from '../instruments/bass.ts';
import { cymbal, kick, snare } from '../instruments/drums.ts';
import { electricPiano } from '../instruments/electric-piano.ts';
import { VIBRAPHONE, mallets } from '../instruments/mallets.ts';
import { pluckedString } from '../instruments/plucked-string.ts';
import { tape } from '../sound/finish.ts';
import type { Random } from '../sound/random.ts';
import { bassPitch } from '../theory/bass-line.ts';
import { type Note, humanise, note, swing } from '../theory/note.ts';
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

const SWING = 0.26;
/** How far every part plays behind the beat. */
const LATE_BEATS = 0.03;
const MELODIES = [
  [-0.5, 0.5, 0.5, 0.5, 1.5, -0.5, 0.5, 0.5, 1, 0.5, 1, -1],
  [1, 0.5, 0.5, 0.5, 1, -0.5, -1, 0.5, 0.5, 1.5, -0.5],
  [-1, 0.5, 0.5, 0.75, 0.25, 1.5, -0.5, 1, 0.5, 0.5, -1],
] as const;
const KICKS = ['X......o ..x.....', 'X.....x. .ox.....', 'X......x o.x....-'] as const;

const lean = (notes: readonly Note[], random: Random): Note[] =>
  humanise(swing(notes, 0.25, SWING), random, 0.012, 0.12).map((played) => ({
    ...played,
    beat: played.beat + LATE_BEATS,
  }));

const octaveDown = (played: Note): Note => ({ ...played, pitch: played.pitch - 12 });

/** Plays each chord rolled from below, and once more, softer, before the next chord. */
const comp = (section: ComposedSection, random: Random): Note[] =>
  leadVoices(section.chords, { lowest: 52, highest: 74, tones: 4 }).flatMap(
    ({ startBeat, beats, pitches }) => {
      const again = beats >= 4 ? random.pick([2.5, 2.75, 3.5]) : 1.5;
      return pitches.flatMap((pitch, index) => [
        note(startBeat + index * 0.035, again - 0.3, pitch, 0.6 + 0.03 * index),
        note(startBeat + again, beats - again, pitch, 0.42, 0.4),
      ]);
    },
  );

/** Bass line: bass note, fifth, and an approach note into the next chord. */
const walk = (section: ComposedSection, random: Random): Note[] =>
  section.chords.flatMap(({ chord, startBeat, beats }, index) => {
    const low = bassPitch(chord.bass, 36);
    const next = section.chords[index + 1];
    const target = next ? bassPitch(next.chord.bass, 36) : low;
    const lead = note(startBeat + beats - 0.5, 0.45, target + random.pick([-1, 2]), 0.55);
    const fifth = note(startBeat + beats / 2 + 0.25, 0.6, low + 7, 0.6);
    return [
      note(startBeat, beats / 2, low, 0.85),
      ...(beats >= 4 ? [fifth] : []),
      ...(target === low ? [] : [lead]),
    ];
  });

/** Swung drums, slightly behind the beat. */
function drums({ sections, random }: Draft): Part[] {
  const drummed = ofKinds(sections, 'a', 'b', 'outro');
  const beat = (pattern: string): Note[] => lean(patternIn(drummed, pattern), random);
  return [
    part(
      'kick',
      kick({ startHz: 130, endHz: 52, fallSeconds: 0.03, decaySeconds: 0.13, click: 0.12 }),
      beat(random.pick(KICKS)),
      { gain: 0.55, room: 0.04 },
    ),
    part(
      'snare',
      snare({ toneHz: 190, decaySeconds: 0.09, wires: 0.5, brightHz: 4200 }),
      beat('....X....-..X..-'),
      { gain: 0.42, room: 0.16 },
    ),
    part(
      'hat',
      cymbal({ name: 'dusty hat', decaySeconds: 0.035, cutoffHz: 5200, metal: 0.3, gain: 0.7 }),
      beat('x.o.x-o.x.o-x.o.'),
      { gain: 0.2, pan: 0.25, room: 0.06 },
    ),
  ];
}

/** Bass and chords. */
function harmony({ sections, random }: Draft): Part[] {
  const walked = ofKinds(sections, 'a', 'b', 'break', 'outro').flatMap((section) => walk(section, random));
  const bass = part('bass', roundBass({ decaySeconds: 0.9, growl: 0.7 }), lean(walked, random), {
    gain: 0.3,
    room: 0.02,
  });
  const comped = sections.flatMap((section) => comp(section, random));
  const keys = part('electric piano', electricPiano(), lean(comped, random), { gain: 0.52, room: 0.16 });
  return [bass, keys];
}

/** A vibraphone and a guitar take turns with the tune. */
function leads({ sections, random }: Draft, sing: ReturnType<typeof inventTune>): Part[] {
  const sung = (kind: 'a' | 'b', turn: number): Note[] =>
    sing(ofKinds(sections, kind).filter((section) => section.turn % 2 === turn));
  return [
    part('vibraphone', mallets(VIBRAPHONE), lean(sung('a', 1), random), {
      gain: 0.4,
      pan: -0.2,
      room: 0.22,
      echo: 0.2,
    }),
    part(
      'guitar',
      pluckedString({ decaySeconds: 2.2, releaseSeconds: 0.3 }),
      lean([...sung('b', 0), ...sung('b', 1), ...sung('a', 0).map(octaveDown)], random),
      { gain: 0.46, pan: 0.18, room: 0.18, echo: 0.15 },
    ),
  ];
}

/** Lo-fi: jazz chords on an electric piano, drums slightly behind the beat, and a tape effect. */
export function loFi(sketch: Sketch): Arrangement {
  const piece = draft(sketch);
  const { random, scale, beats, beatSeconds } = piece;
  const sing = inventTune(
    { scale, lowest: 64, highest: 81, rhythms: MELODIES, phrases: 'abac', velocity: 0.6 },
    random,
  );
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 2.5,
    room: { decaySeconds: 1.4, preDelaySeconds: 0.01, dampingHz: 3600 },
    echo: { seconds: beatSeconds * 0.75, feedback: 0.35 },
    finish: [tape({ wavering: 0.0009, cutoffHz: 7800 }), ...backdrop(sketch)],
    parts: [...drums(piece), ...harmony(piece), ...leads(piece, sing)],
  };
}
