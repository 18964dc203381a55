import { type Arrangement, type Part, part } from '../arrangement.ts';
import { SAW_BASS } from '../instruments/bass.ts';
import { clap, cymbal, kick, snare, tom } from '../instruments/drums.ts';
import { ensemble } from '../instruments/ensemble.ts';
import { BRIGHT_PAD, CHOIR } from '../instruments/ensembles.ts';
import { synth } from '../instruments/subtractive.ts';
import { HOLLOW_LEAD, LEAD, PLUCK, STAB } from '../instruments/synths.ts';
import { bassPitch } from '../theory/bass-line.ts';
import type { SectionKind } from '../theory/form.ts';
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

const HOOKS = [
  [0.5, 0.5, 1, 0.5, 0.5, 1, 1, 0.5, 0.5, 1.5, -0.5],
  [1.5, 0.5, 1, 1, 0.5, 0.5, 0.5, 1, -1.5],
  [-0.5, 0.5, 0.5, 0.5, 1, 1, 0.5, 0.5, 1, 1, -1],
  [1, 0.5, 0.5, 1.5, 0.5, 1, 2, -1],
] as const;
const ARPEGGIOS = [
  [0, 1, 2, 3, 2, 1],
  [0, 2, 1, 3],
  [3, 2, 1, 0, 1, 2, 3, 2],
] as const;

function octaves(section: ComposedSection): Note[] {
  if (section.kind === 'break')
    return section.chords.map(({ chord, startBeat, beats }) =>
      note(startBeat, beats * 0.95, bassPitch(chord.bass, 34), 0.6, 0.3),
    );
  const bright = section.kind === 'b' ? 0.6 : section.kind === 'a' ? 0.45 : 0.3;
  return section.chords.flatMap(({ chord, startBeat, beats }) => {
    const low = bassPitch(chord.bass, 34);
    return Array.from({ length: beats * 2 }, (_, step) =>
      note(startBeat + step / 2, 0.4, step % 2 === 0 ? low : low + 12, step % 2 === 0 ? 0.8 : 0.62, bright),
    );
  });
}

function run(section: ComposedSection, arpeggio: readonly number[]): Note[] {
  const quiet = section.kind === 'a' ? 0.7 : 1;
  return leadVoices(section.chords, { lowest: 62, highest: 81, tones: 4 }).flatMap(
    ({ startBeat, beats, pitches }) =>
      Array.from({ length: beats * 4 }, (_, step) => {
        const pitch = pitches[(arpeggio[step % arpeggio.length] ?? 0) % pitches.length] ?? 72;
        // The filter opens slowly over each section.
        const opening = 0.25 + (0.4 * (startBeat + step / 4 - section.startBeat)) / section.beats;
        return note(startBeat + step / 4, 0.2, pitch, quiet * (step % 4 === 0 ? 0.68 : 0.5), opening);
      }),
  );
}

const bed = (section: ComposedSection): Note[] =>
  leadVoices(section.chords, { lowest: 53, highest: 74, tones: 4 }).flatMap(({ startBeat, beats, pitches }) =>
    pitches.map((pitch) => note(startBeat, beats * 0.98, pitch, 0.6)),
  );

const punches = (section: ComposedSection): Note[] =>
  leadVoices(section.chords, { lowest: 57, highest: 76, tones: 3 }).flatMap(({ startBeat, beats, pitches }) =>
    [0, 1.5, 2.5]
      .filter((offset) => offset < beats)
      .flatMap((offset) => pitches.map((pitch) => note(startBeat + offset, 0.35, pitch, 0.62))),
  );

/** The two strokes of one tom in the fill that ends a section; `index` 0 is the first and highest tom. */
const fills = (among: readonly ComposedSection[], index: number): Note[] =>
  among.flatMap(({ startBeat, beats }) => {
    const from = startBeat + beats - 1.5 + index * 0.5;
    return [note(from, 0.25, 60, 0.8), note(from + 0.25, 0.25, 60, 0.65)];
  });

/** A dry drum machine with much reverb on the snare. */
function drumMachine({ sections, random }: Draft): Part[] {
  const beat = (pattern: string, ...kinds: readonly SectionKind[]): Note[] =>
    humanise(patternIn(ofKinds(sections, ...kinds), pattern), random, 0.004);
  return [
    part(
      'kick',
      kick({ startHz: 210, endHz: 50, fallSeconds: 0.03, decaySeconds: 0.14, click: 0.4 }),
      beat('X...X...X...X..o', 'intro', 'a', 'b', 'outro'),
      { gain: 0.58, room: 0.02 },
    ),
    part(
      'snare',
      snare({ toneHz: 178, decaySeconds: 0.15, wires: 0.62, brightHz: 7000 }),
      beat('....X.......X...', 'a', 'b'),
      { gain: 0.44, room: 0.34 },
    ),
    part('clap', clap(), beat('....X.......X...', 'b'), { gain: 0.22, room: 0.25 }),
    part(
      'hat',
      cymbal({ name: 'pop hat', decaySeconds: 0.032, cutoffHz: 7000, metal: 0.5, gain: 0.6 }),
      beat('x-o-x-o-', 'a', 'b'),
      { gain: 0.17, pan: 0.22, room: 0.04 },
    ),
    part(
      'open hat',
      cymbal({ name: 'pop open hat', decaySeconds: 0.12, cutoffHz: 6000, metal: 0.5, gain: 0.6 }),
      beat('..x...x...x...x.', 'b'),
      { gain: 0.14, pan: 0.22, room: 0.05 },
    ),
  ];
}

/** Transitions: tom fills at the end of sections, a crash on the first beat of `a` and `b`. */
const transitions = ({ sections }: Draft): Part[] => [
  part(
    'crash',
    cymbal({ name: 'crash', decaySeconds: 0.7, cutoffHz: 3800, metal: 0.35, gain: 0.5 }),
    ofKinds(sections, 'a', 'b').map(({ startBeat }) => note(startBeat, 2, 60, 0.7)),
    { gain: 0.24, pan: -0.2, room: 0.25 },
  ),
  ...([150, 118, 90] as const).map((hertz, index) =>
    part(`tom ${hertz}`, tom(hertz), fills(ofKinds(sections, 'a', 'break', 'intro'), index), {
      gain: 0.5,
      pan: (index - 1) * 0.4,
      room: 0.25,
    }),
  ),
];

/** Bass, arpeggio and chords. */
const harmony = ({ sections }: Draft, arpeggio: readonly number[]): Part[] => [
  part('bass', synth(SAW_BASS), sections.flatMap(octaves), { gain: 0.36, room: 0.02, pumped: true }),
  part(
    'arpeggio',
    synth(PLUCK),
    sections.flatMap((section) => run(section, arpeggio)),
    { gain: 0.52, pan: 0.18, room: 0.16, echo: 0.28 },
  ),
  part('pad', ensemble(BRIGHT_PAD), ofKinds(sections, 'a', 'b', 'break', 'outro').flatMap(bed), {
    gain: 0.44,
    room: 0.2,
    pumped: true,
  }),
  part('stabs', synth(STAB), ofKinds(sections, 'b').flatMap(punches), {
    gain: 0.6,
    pan: -0.2,
    room: 0.2,
    pumped: true,
  }),
  part('choir', ensemble(CHOIR), ofKinds(sections, 'break').flatMap(bed), { gain: 0.4, room: 0.35 }),
];

/** Synth-pop of the eighties: octave bass, fast arpeggio, a snare with much reverb, and a lead melody. */
export function synthPop(sketch: Sketch): Arrangement {
  const piece = draft(sketch);
  const { sections, random, scale, beats, beatSeconds } = piece;
  const lead = { scale, rhythms: HOOKS };
  const singVerse = inventTune({ ...lead, lowest: 62, highest: 77, phrases: 'abab', velocity: 0.62 }, random);
  const singHook = inventTune({ ...lead, lowest: 69, highest: 86, phrases: 'aaba', velocity: 0.72 }, random);
  const arpeggio = random.pick<readonly number[]>(ARPEGGIOS);
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 2.5,
    room: { decaySeconds: 2.1, preDelaySeconds: 0.02, dampingHz: 5600 },
    echo: { seconds: beatSeconds * 0.75, feedback: 0.4 },
    finish: backdrop(sketch),
    parts: [
      ...drumMachine(piece),
      ...transitions(piece),
      ...harmony(piece, arpeggio),
      part('verse lead', synth(HOLLOW_LEAD), singVerse(ofKinds(sections, 'a')), {
        gain: 0.85,
        pan: 0.05,
        room: 0.18,
        echo: 0.22,
      }),
      part('hook', synth(LEAD), singHook(ofKinds(sections, 'b')), { gain: 0.85, room: 0.2, echo: 0.26 }),
    ],
  };
}
