import { type Arrangement, part } from '../arrangement.ts';
import { roundBass } from '../instruments/bass.ts';
import { ensemble } from '../instruments/ensemble.ts';
import { CHOIR, GLASS_PAD, WARM_PAD } from '../instruments/ensembles.ts';
import { BELL, KALIMBA, mallets } from '../instruments/mallets.ts';
import type { Random } from '../sound/random.ts';
import { bassPitch } from '../theory/bass-line.ts';
import { type Note, humanise, note } from '../theory/note.ts';
import { pitchesWithin } from '../theory/scale.ts';
import { leadVoices } from '../theory/voicing.ts';
import { type ComposedSection, type Sketch, backdrop, draft, ofKinds } from './sketch.ts';

const lower = (played: Note): Note => ({
  ...played,
  pitch: played.pitch - 12,
  velocity: played.velocity * 0.9,
});

const shimmer = (section: ComposedSection): Note[] =>
  leadVoices(section.chords, { lowest: 66, highest: 81, tones: 2 }).flatMap(({ startBeat, beats, pitches }) =>
    pitches.map((pitch) => note(startBeat + 0.5, beats * 0.9, pitch, 0.6)),
  );

/** Sparse single tones of the chord: one per beat with the probability `density`. */
const raindrops = (
  section: ComposedSection,
  random: Random,
  [lowest, highest]: readonly [number, number],
  density: number,
): Note[] =>
  section.chords.flatMap(({ chord, startBeat, beats }) => {
    const tones = pitchesWithin(
      chord.intervals.map((interval) => (chord.root + interval) % 12),
      lowest,
      highest,
    );
    const notes: Note[] = [];
    for (let beat = startBeat; beat < startBeat + beats; beat += 1) {
      if (random.chance(density)) notes.push(note(beat, 3, random.pick(tones), random.between(0.35, 0.7)));
    }
    return notes;
  });

/** Repeats a figure of four chord tones in eighths; the last of every eight notes is a rest. */
function ostinato(section: ComposedSection, random: Random): Note[] {
  const figure = random.pick([
    [0, 2, 1, 3],
    [0, 1, 3, 2],
    [2, 0, 3, 1],
  ]);
  return leadVoices(section.chords, { lowest: 60, highest: 79, tones: 4 }).flatMap(
    ({ startBeat, beats, pitches }) => {
      const notes: Note[] = [];
      for (let step = 0; step < beats * 2; step++) {
        const pitch = pitches[(figure[step % 4] ?? 0) % pitches.length];
        if (pitch !== undefined && step % 8 !== 7)
          notes.push(note(startBeat + step / 2, 0.9, pitch, step % 4 === 0 ? 0.62 : 0.42));
      }
      return notes;
    },
  );
}

/** Ambient: slow pads over a bass drone, with sparse bells and a thumb piano in a long reverb. */
export function ambient(sketch: Sketch): Arrangement {
  const { sections, random, beats } = draft(sketch);
  const chords = sections.flatMap((section) => section.chords);
  const bed = leadVoices(chords, { lowest: 48, highest: 69, tones: 4 });
  const padNotes = bed.flatMap(({ startBeat, beats, pitches }) =>
    pitches.map((pitch) => note(startBeat, beats * 0.96, pitch, 0.7 + random.between(-0.1, 0.1), 0.4)),
  );
  const drone = chords.map(({ chord, startBeat, beats }) =>
    note(startBeat, beats * 0.94, bassPitch(chord.bass), 0.75, 0.3),
  );
  const high = ofKinds(sections, 'b', 'break').flatMap(shimmer);
  const bells = sections
    .filter(({ kind }) => kind !== 'intro')
    .flatMap((section) => raindrops(section, random, [67, 88], 0.5));
  const thumbs = ofKinds(sections, 'a').flatMap((section) => ostinato(section, random));
  return {
    beatsPerMinute: sketch.beatsPerMinute,
    beats,
    tailSeconds: 6,
    room: { decaySeconds: 6.5, preDelaySeconds: 0.04, dampingHz: 4200 },
    echo: { seconds: (60 / sketch.beatsPerMinute) * 0.75, feedback: 0.55 },
    finish: backdrop(sketch),
    parts: [
      part('pad', ensemble(WARM_PAD), padNotes, { gain: 0.36, room: 0.4 }),
      part('drone', roundBass({ decaySeconds: 9, growl: 0.5 }), drone, { gain: 0.15, room: 0.05 }),
      part('shimmer', ensemble(GLASS_PAD), high, { gain: 0.2, room: 0.5 }),
      part('choir', ensemble(CHOIR), high.map(lower), { gain: 0.26, room: 0.5 }),
      part('bells', mallets(BELL), humanise(bells, random, 0.03), {
        gain: 0.26,
        pan: 0.25,
        room: 0.45,
        echo: 0.4,
      }),
      part('thumb piano', mallets(KALIMBA), humanise(thumbs, random, 0.02), {
        gain: 0.34,
        pan: -0.3,
        room: 0.3,
        echo: 0.45,
      }),
    ],
  };
}
