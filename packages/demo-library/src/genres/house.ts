import { type Arrangement, type Part, part } from '../arrangement.ts';
import { roundBass } from '../instruments/bass.ts';
import { clap, cymbal, kick, riser, shaker } from '../instruments/drums.ts';
import { electricPiano, organ } from '../instruments/electric-piano.ts';
import { ensemble } from '../instruments/ensemble.ts';
import { WARM_PAD } from '../instruments/ensembles.ts';
import { MARIMBA, mallets } from '../instruments/mallets.ts';
import type { Random } from '../sound/random.ts';
import { bassPitch } from '../theory/bass-line.ts';
import type { SectionKind } from '../theory/form.ts';
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

const CHORD_RHYTHMS = [
  [0, 1.5, 3.5],
  [0.5, 2, 3.25],
  [0, 0.75, 2.5],
] as const;
const BASS_RHYTHMS = [
  [0.5, 1.5, 2.25, 2.75, 3.5],
  [0, 0.75, 1.5, 2.5, 3.25],
  [0.5, 1.25, 1.75, 2.5, 3.5],
] as const;
const SWING = 0.14;

const RIFFS = [
  [0.5, 0.5, 0.75, 0.75, 0.5, 1, -1, 0.75, 0.75, 0.5, -2],
  [-0.5, 0.5, 0.5, 0.75, 0.75, 1, -0.5, 0.5, 1, 0.5, -1.5],
  [0.75, 0.75, 0.5, 0.75, 0.75, 0.5, 1.5, 0.5, -2],
] as const;

function stabs(section: ComposedSection, rhythm: readonly number[]): Note[] {
  const bright = { intro: 0.25, a: 0.5, b: 0.65, break: 0.4, outro: 0.3 }[section.kind];
  const voiced = leadVoices(section.chords, { lowest: 55, highest: 76, tones: 4 });
  return voiced.flatMap(({ startBeat, beats, pitches }) =>
    rhythm
      .filter((offset) => offset < beats)
      .flatMap((offset, index) =>
        pitches.map((pitch) =>
          note(startBeat + offset, index === 0 ? 0.9 : 0.45, pitch, index === 0 ? 0.72 : 0.6, bright),
        ),
      ),
  );
}

const higher = (played: Note): Note => ({ ...played, pitch: played.pitch + 12, beats: 0.25 });

const bassLine = (section: ComposedSection, rhythm: readonly number[]): Note[] =>
  section.chords.flatMap(({ chord, startBeat, beats }) => {
    const low = bassPitch(chord.bass, 34);
    return rhythm
      .filter((offset) => offset < beats)
      .map((offset, index) =>
        note(
          startBeat + offset,
          0.42,
          index === rhythm.length - 2 ? low + 12 : low,
          index % 2 === 0 ? 0.85 : 0.7,
        ),
      );
  });

function bed(section: ComposedSection): Note[] {
  if (section.kind === 'intro') return [];
  return leadVoices(section.chords, { lowest: 57, highest: 76, tones: 3 }).flatMap(
    ({ startBeat, beats, pitches }) =>
      pitches.map((pitch) => note(startBeat, beats, pitch, 0.6, section.kind === 'break' ? 0.8 : 0.5)),
  );
}

const groove = (notes: readonly Note[], random: Random): Note[] =>
  humanise(swing(notes, 0.25, SWING), random, 0.006);

/** The sections in which the bass drum plays. */
const DRIVEN = ['intro', 'a', 'b', 'outro'] as const satisfies readonly SectionKind[];

function drums({ sections, random }: Draft): Part[] {
  const beat = (pattern: string, among: readonly ComposedSection[]): Note[] =>
    groove(patternIn(among, pattern), random);
  const driven = ofKinds(sections, ...DRIVEN);
  const full = ofKinds(sections, 'a', 'b');
  return [
    part(
      'kick',
      kick({ startHz: 190, endHz: 48, fallSeconds: 0.035, decaySeconds: 0.16, click: 0.3 }),
      beat('X...X...X...X...', driven),
      { gain: 0.6, room: 0.01 },
    ),
    part('clap', clap(), beat('....X.......X...', full), { gain: 0.32, room: 0.18 }),
    part(
      'closed hat',
      cymbal({ name: 'house hat', decaySeconds: 0.03, cutoffHz: 6500, metal: 0.6, gain: 0.6 }),
      beat('o.-oo.-o o.-oo-oo', full),
      { gain: 0.2, pan: 0.2, room: 0.04 },
    ),
    part(
      'open hat',
      cymbal({ name: 'house open hat', decaySeconds: 0.11, cutoffHz: 5800, metal: 0.6, gain: 0.6 }),
      beat('..x...x...x...x.', driven),
      { gain: 0.19, pan: -0.12, room: 0.06 },
    ),
    part(
      'shaker',
      shaker({ name: 'shaker', swellSeconds: 0.02, decaySeconds: 0.03, centreHz: 6200, gain: 0.9 }),
      beat('-o-x-o-x', sections),
      { gain: 0.2, pan: -0.4, room: 0.05 },
    ),
  ];
}

/** A syncopated bass. */
const bass = ({ sections, random }: Draft, rhythm: readonly number[]): Part =>
  part(
    'bass',
    roundBass({ decaySeconds: 0.5, growl: 1 }),
    groove(
      ofKinds(sections, ...DRIVEN).flatMap((section) => bassLine(section, rhythm)),
      random,
    ),
    { gain: 0.3, room: 0, pumped: true },
  );

/** Stabs of electric piano and organ, and a pad; all of them duck under the bass drum. */
function harmony({ sections, random }: Draft, rhythm: readonly number[]): Part[] {
  const keys = sections.flatMap((section) => stabs(section, rhythm));
  const answers = ofKinds(sections, 'a', 'b').flatMap((section) => stabs(section, [1.5, 3]).map(higher));
  return [
    part('electric piano', electricPiano(), groove(keys, random), {
      gain: 0.5,
      room: 0.16,
      echo: 0.16,
      pumped: true,
    }),
    part('organ', organ(), groove(answers, random), {
      gain: 0.26,
      pan: 0.3,
      room: 0.2,
      echo: 0.3,
      pumped: true,
    }),
    part('pad', ensemble(WARM_PAD), sections.flatMap(bed), { gain: 0.34, room: 0.25, pumped: true }),
  ];
}

/** A riser over the last two bars of a break. */
const rise = ({ sections, beatSeconds }: Draft): Part =>
  part(
    'riser',
    riser(beatSeconds * 8),
    ofKinds(sections, 'break').map(({ startBeat, beats }) =>
      note(startBeat + Math.max(0, beats - 8), 8, 60, 0.5),
    ),
    { gain: 0.4, room: 0.2 },
  );

/**
 * House: four to the floor, a syncopated bass, stabs of electric piano and organ, and a pad that ducks under
 * the bass drum.
 */
export function house(sketch: Sketch): Arrangement {
  const piece = draft(sketch);
  const { sections, random, scale, beats, beatSeconds } = piece;
  const chordRhythm = random.pick(CHORD_RHYTHMS);
  const bassRhythm = random.pick(BASS_RHYTHMS);
  const sing = inventTune(
    { scale, lowest: 67, highest: 84, rhythms: RIFFS, phrases: 'aaba', velocity: 0.62 },
    random,
  );
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 2.5,
    room: { decaySeconds: 1.9, preDelaySeconds: 0.015, dampingHz: 5200 },
    echo: { seconds: beatSeconds * 0.75, feedback: 0.42 },
    finish: backdrop(sketch),
    parts: [
      ...drums(piece),
      bass(piece, bassRhythm),
      ...harmony(piece, chordRhythm),
      part('marimba', mallets(MARIMBA), groove(sing(ofKinds(sections, 'b')), random), {
        gain: 0.5,
        pan: -0.15,
        room: 0.2,
        echo: 0.35,
      }),
      rise(piece),
    ],
  };
}
