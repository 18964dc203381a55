import { type Arrangement, type Part, part } from '../arrangement.ts';
import { REESE_BASS, roundBass } from '../instruments/bass.ts';
import { cymbal, kick, rim, riser, snare } from '../instruments/drums.ts';
import { electricPiano } from '../instruments/electric-piano.ts';
import { ensemble } from '../instruments/ensemble.ts';
import { CHOIR, WARM_PAD } from '../instruments/ensembles.ts';
import { synth } from '../instruments/subtractive.ts';
import { PLUCK } from '../instruments/synths.ts';
import type { Random } from '../sound/random.ts';
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

const KICKS = ['X.........X..... X.x.......X.....', 'X.........X..... X.........X..x..'] as const;
const GHOSTS = ['....X..-.-..X..- ....X..-.-..X-.-', '....X..-....X-.. ....X..-.-..X.--'] as const;
const SIGNALS = [
  [1.5, 1.5, 1, 3, -1],
  [-1, 1.5, 1.5, 2, -2],
  [3, 1, 2.5, 1.5],
] as const;

const deep = (section: ComposedSection, random: Random): Note[] =>
  section.chords.flatMap(({ chord, startBeat, beats }) => {
    const low = bassPitch(chord.bass, 32);
    const turn = random.pick([
      [0, 2.5],
      [0, 1.5],
      [0, 3],
    ]);
    return turn
      .filter((offset) => offset < beats)
      .map((offset, index) =>
        note(
          startBeat + offset,
          index === 0 ? Math.min(2.4, beats) : beats - offset - 0.1,
          index === 0 ? low : low + 7,
          0.8,
          0.4,
        ),
      );
  });

function growl(section: ComposedSection): Note[] {
  const bright = section.kind === 'b' ? 0.75 : 0.45;
  return section.chords.map(({ chord, startBeat, beats }) =>
    note(startBeat, beats * 0.95, bassPitch(chord.bass, 44), 0.7, bright),
  );
}

const bed = (section: ComposedSection): Note[] =>
  leadVoices(section.chords, { lowest: 55, highest: 75, tones: 4 }).flatMap(({ startBeat, beats, pitches }) =>
    pitches.map((pitch) => note(startBeat, beats, pitch, 0.6, section.kind === 'a' ? 0.3 : 0.6)),
  );

const chime = (section: ComposedSection): Note[] =>
  leadVoices(section.chords, { lowest: 64, highest: 81, tones: 3 }).flatMap(({ startBeat, beats, pitches }) =>
    pitches.flatMap((pitch, index) => {
      const offset = index * 0.75;
      return offset < beats ? [note(startBeat + offset, 1.5, pitch, 0.55)] : [];
    }),
  );

/** Breakbeats; in intro and break a rim shot keeps the time. */
function drums({ sections, random }: Draft): Part[] {
  const beat = (pattern: string, ...kinds: readonly SectionKind[]): Note[] =>
    humanise(patternIn(ofKinds(sections, ...kinds), pattern), random, 0.008, 0.12);
  return [
    part(
      'kick',
      kick({ startHz: 230, endHz: 55, fallSeconds: 0.022, decaySeconds: 0.11, click: 0.45 }),
      beat(random.pick(KICKS), 'a', 'b'),
      { gain: 0.66, room: 0.01 },
    ),
    part(
      'snare',
      snare({ toneHz: 215, decaySeconds: 0.1, wires: 0.7, brightHz: 8200 }),
      beat(random.pick(GHOSTS), 'a', 'b'),
      { gain: 0.5, room: 0.1 },
    ),
    part(
      'hat',
      cymbal({ name: 'break hat', decaySeconds: 0.028, cutoffHz: 6800, metal: 0.4, gain: 0.6 }),
      beat('x-o-x-oo', 'a', 'b', 'outro'),
      { gain: 0.2, pan: 0.2, room: 0.04 },
    ),
    part(
      'ride',
      cymbal({ name: 'ride', decaySeconds: 0.3, cutoffHz: 5000, metal: 0.7, gain: 0.5 }),
      beat('o...o...o...o...', 'b'),
      { gain: 0.13, pan: -0.25, room: 0.1 },
    ),
    part('rim', rim(), beat('......x....x....', 'break', 'intro'), {
      gain: 0.3,
      pan: -0.3,
      room: 0.3,
      echo: 0.4,
    }),
  ];
}

/** A crash cymbal at the start of each `a` and `b` section, where the beat drops. */
const crash = ({ sections }: Draft): Part =>
  part(
    'crash',
    cymbal({ name: 'crash', decaySeconds: 0.8, cutoffHz: 3600, metal: 0.3, gain: 0.5 }),
    ofKinds(sections, 'a', 'b').map(({ startBeat }) => note(startBeat, 2, 60, 0.7)),
    { gain: 0.26, room: 0.3 },
  );

/** A sub-bass and a Reese bass (detuned saws that beat against each other). */
function basses({ sections, random }: Draft): Part[] {
  const drops = ofKinds(sections, 'a', 'b');
  return [
    part(
      'sub',
      roundBass({ decaySeconds: 3, growl: 0.35 }),
      drops.flatMap((section) => deep(section, random)),
      { gain: 0.32, room: 0 },
    ),
    part('reese', synth(REESE_BASS), drops.flatMap(growl), { gain: 0.42, room: 0.06 }),
  ];
}

/** Slow chords over the fast beat. */
const harmony = ({ sections }: Draft): Part[] => [
  part('pad', ensemble(WARM_PAD), sections.flatMap(bed), { gain: 0.4, room: 0.35 }),
  part('choir', ensemble(CHOIR), ofKinds(sections, 'break', 'b').flatMap(bed), { gain: 0.28, room: 0.4 }),
  part('keys', electricPiano(), ofKinds(sections, 'a', 'break', 'outro').flatMap(chime), {
    gain: 0.44,
    pan: 0.15,
    room: 0.25,
    echo: 0.35,
  }),
];

/** A riser over the last three bars of each intro and break, before the beat drops. */
const rise = ({ sections, beatSeconds }: Draft): Part =>
  part(
    'riser',
    riser(beatSeconds * 12),
    ofKinds(sections, 'intro', 'break').map(({ startBeat, beats }) =>
      note(startBeat + Math.max(0, beats - 12), 12, 60, 0.6),
    ),
    { gain: 0.4, room: 0.2 },
  );

/** Drum and bass: fast breakbeats, slow chords, a sub-bass, a Reese bass and a sparse melody. */
export function drumAndBass(sketch: Sketch): Arrangement {
  const piece = draft(sketch);
  const { sections, random, scale, beats, beatSeconds } = piece;
  const sing = inventTune(
    { scale, lowest: 69, highest: 86, rhythms: SIGNALS, phrases: 'abac', velocity: 0.6 },
    random,
  );
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 3,
    room: { decaySeconds: 2.6, preDelaySeconds: 0.02, dampingHz: 5200 },
    echo: { seconds: beatSeconds * 1.5, feedback: 0.45 },
    finish: backdrop(sketch),
    parts: [
      ...drums(piece),
      crash(piece),
      ...basses(piece),
      ...harmony(piece),
      part('signal', synth(PLUCK), sing(ofKinds(sections, 'b', 'break', 'intro')), {
        gain: 0.6,
        pan: -0.1,
        room: 0.3,
        echo: 0.5,
      }),
      rise(piece),
    ],
  };
}
