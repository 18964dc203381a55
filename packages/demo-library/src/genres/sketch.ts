import type { Arrangement } from '../arrangement.ts';
import { type Finish, crackle, rain, surf } from '../sound/finish.ts';
import { type Random, seededRandom } from '../sound/random.ts';
import { type ChordSpan, chordsOver, parseProgression } from '../theory/chord.ts';
import { type Section, type SectionKind, parseForm } from '../theory/form.ts';
import { type MelodyPlan, inventTheme, singTheme } from '../theory/melody.ts';
import { type Note, strokes } from '../theory/note.ts';
import { parseKey } from '../theory/scale.ts';

/** Short description of a piece, which a genre turns into an arrangement. */
export interface Sketch {
  /** Seeds the random choices, which decide everything the sketch leaves open. */
  readonly seed: string;
  readonly beatsPerMinute: number;
  readonly beatsPerBar: 3 | 4;
  /** Such as `D dorian`. */
  readonly key: string;
  /** Chords of the `a` sections (and of intro and outro) and of the `b` sections (and of the break). */
  readonly a: string;
  readonly b: string;
  /** Sections and their bars, such as `intro4 a8 b8 outro4`. */
  readonly form: string;
  /** Background noise behind the music. */
  readonly backdrop: 'none' | 'surf' | 'rain' | 'crackle';
}

/** Arranges a sketch. The same sketch gives the same arrangement. */
export type Genre = (sketch: Sketch) => Arrangement;

/** A section with the chords that sound in it. */
export interface ComposedSection extends Section {
  readonly chords: readonly ChordSpan[];
}

/** A parsed sketch: what every genre starts from. */
export interface Draft {
  readonly random: Random;
  readonly scale: readonly number[];
  readonly sections: readonly ComposedSection[];
  readonly beats: number;
  readonly beatSeconds: number;
}

/** Parses a sketch into sections with their times and chords. */
export function draft(sketch: Sketch): Draft {
  const a = parseProgression(sketch.a, sketch.beatsPerBar);
  const b = parseProgression(sketch.b, sketch.beatsPerBar);
  const sections = parseForm(sketch.form, sketch.beatsPerBar).map((section) => ({
    ...section,
    chords: chordsOver(
      section.kind === 'b' || section.kind === 'break' ? b : a,
      section.startBeat,
      section.beats,
    ),
  }));
  const last = sections.at(-1);
  return {
    random: seededRandom(sketch.seed),
    scale: parseKey(sketch.key),
    sections,
    beats: last ? last.startBeat + last.beats : 0,
    beatSeconds: 60 / sketch.beatsPerMinute,
  };
}

/** The sections of the given kinds, in their order. */
export const ofKinds = (
  sections: readonly ComposedSection[],
  ...kinds: readonly SectionKind[]
): ComposedSection[] => sections.filter(({ kind }) => kinds.includes(kind));

/** The notes of a drum pattern, which restarts in each section. */
export const patternIn = (sections: readonly ComposedSection[], pattern: string): Note[] =>
  sections.flatMap(({ startBeat, beats }) => strokes(pattern, startBeat, beats));

/** Invents a theme. @returns A function that plays it over the chords of sections. */
export function inventTune(
  plan: MelodyPlan,
  random: Random,
): (sections: readonly ComposedSection[]) => Note[] {
  const theme = inventTheme(plan, random);
  return (sections) =>
    sections.flatMap(({ chords, startBeat, beats }) => singTheme(theme, plan, chords, startBeat, beats));
}

/** The effects that add the backdrop of a sketch to the mix; empty for none. */
export function backdrop(sketch: Sketch): Finish[] {
  switch (sketch.backdrop) {
    case 'none':
      return [];
    case 'surf':
      return [surf(0.05, sketch.seed)];
    case 'rain':
      return [rain(0.06, sketch.seed)];
    case 'crackle':
      return [crackle(0.07, sketch.seed)];
  }
}
