import { type Arrangement, part } from '../arrangement.ts';
import { ensemble } from '../instruments/ensemble.ts';
import { STRINGS } from '../instruments/ensembles.ts';
import { piano } from '../instruments/piano.ts';
import type { Random } from '../sound/random.ts';
import { bassPitch } from '../theory/bass-line.ts';
import { type Note, humanise, note } from '../theory/note.ts';
import { type VoicedSpan, leadVoices } from '../theory/voicing.ts';
import { type ComposedSection, type Sketch, backdrop, draft, inventTune, ofKinds } from './sketch.ts';

const MELODIES_IN_FOUR = [
  [2, 1, 1, 3, -1],
  [-1, 1, 1, 1, 2, 1, -1],
  [1.5, 0.5, 1, 1, 2.5, 0.5, -1],
  [3, 1, 2, 2],
] as const;
const MELODIES_IN_THREE = [
  [2, 1, 3],
  [1, 1, 1, 2, -1],
  [-1, 1, 1, 2, 1],
  [1.5, 0.5, 1, 3],
] as const;
const FIGURES_IN_FOUR = [
  [0, 2, 3, 2, 4, 2, 3, 2],
  [0, 1, 2, 3, 4, 3, 2, 1],
  [0, 2, 1, 3, 2, 4, 3, 2],
] as const;
const FIGURES_IN_THREE = [
  [0, 2, 3, 4, 3, 2],
  [0, 1, 3, 2, 4, 3],
] as const;

/** Rubato: times sway by up to 0.07 beats over a period of 16 beats, with small random deviations. */
function breathe(notes: readonly Note[], random: Random): Note[] {
  const sway = (beat: number): number => 0.07 * Math.sin((2 * Math.PI * beat) / 16 - 0.8);
  return humanise(notes, random, 0.012, 0.1).map((played) => ({
    ...played,
    beat: Math.max(0, played.beat + sway(played.beat)),
  }));
}

function rollChords(section: ComposedSection, figure: readonly number[]): Note[] {
  const soft = { intro: 0.42, a: 0.46, b: 0.56, break: 0.36, outro: 0.36 }[section.kind];
  return leadVoices(section.chords, { lowest: 52, highest: 71, tones: 4 }).flatMap(
    ({ chord, startBeat, beats, pitches }) => {
      const hand = [bassPitch(chord.bass, 40), ...pitches];
      const notes: Note[] = [];
      for (let step = 0; step < beats * 2; step++) {
        const pitch = hand[(figure[step % figure.length] ?? 0) % hand.length];
        const accent = step === 0 ? 1.25 : step % 2 === 0 ? 1 : 0.88;
        // The pedal holds every tone until the chord changes.
        if (pitch !== undefined)
          notes.push(note(startBeat + step / 2, beats - step / 2 + 0.2, pitch, soft * accent));
      }
      return section.kind === 'outro' ? notes.filter((_, index) => index % 2 === 0) : notes;
    },
  );
}

/**
 * Velocity grows to the middle of the section and falls again; in `b` sections the longer notes below MIDI
 * pitch 79 are doubled an octave above.
 */
const swell = (notes: readonly Note[], section: ComposedSection): Note[] =>
  notes.flatMap((played) => {
    const along = (played.beat - section.startBeat) / section.beats;
    const sung = {
      ...played,
      beats: played.beats * 1.15,
      velocity: played.velocity * (0.8 + 0.32 * Math.sin(Math.PI * along)),
    };
    const joins = section.kind === 'b' && played.beats >= 1 && played.pitch < 79;
    return joins ? [sung, { ...sung, pitch: sung.pitch + 12, velocity: sung.velocity * 0.5 }] : [sung];
  });

/** Soft high tones of the chord over break and outro. */
function answer(sections: readonly ComposedSection[], scale: readonly number[]): Note[] {
  return ofKinds(sections, 'break', 'outro').flatMap(({ chords }) =>
    leadVoices(chords, { lowest: 74, highest: 88, tones: 2 }).flatMap(
      ({ startBeat, beats, pitches }, index) =>
        pitches
          .filter((pitch) => scale.includes(pitch % 12))
          .map((pitch, place) => note(startBeat + (index % 2) + place, beats - 1, pitch, 0.34)),
    ),
  );
}

const bed = (voiced: readonly VoicedSpan[]): Note[] =>
  voiced.flatMap(({ startBeat, beats, pitches }) =>
    pitches.map((pitch) => note(startBeat, beats, pitch, 0.6, 0.3)),
  );

/**
 * Solo piano with felt: the left hand plays broken chords, the right hand the melody; distant strings join in
 * `b` sections.
 */
export function soloPiano(sketch: Sketch): Arrangement {
  const { sections, random, scale, beats } = draft(sketch);
  const isInThree = sketch.beatsPerBar === 3;
  const rhythms = isInThree ? MELODIES_IN_THREE : MELODIES_IN_FOUR;
  const sing = inventTune(
    { scale, lowest: 67, highest: 86, rhythms, phrases: 'aabacaab', velocity: 0.66 },
    random,
  );
  const figure = random.pick<readonly number[]>(isInThree ? FIGURES_IN_THREE : FIGURES_IN_FOUR);
  const left = sections.flatMap((section) => rollChords(section, figure));
  const right = ofKinds(sections, 'a', 'b').flatMap((section) => swell(sing([section]), section));
  const high = ofKinds(sections, 'b').flatMap(({ chords }) =>
    bed(leadVoices(chords, { lowest: 55, highest: 74, tones: 3 })),
  );
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 4.5,
    room: { decaySeconds: 3.2, preDelaySeconds: 0.02, dampingHz: 4600 },
    echo: { seconds: 0.4, feedback: 0 },
    finish: backdrop(sketch),
    parts: [
      part('left hand', piano({ felt: 0.75 }), breathe(left, random), { gain: 0.62, pan: -0.12, room: 0.14 }),
      part('right hand', piano({ felt: 0.5 }), breathe([...right, ...answer(sections, scale)], random), {
        gain: 0.8,
        pan: 0.1,
        room: 0.18,
      }),
      part('strings', ensemble(STRINGS), high, { gain: 0.13, room: 0.4 }),
    ],
  };
}
