import type { Arrangement } from '../arrangement.ts';
import { type Finish, crackle, rain, surf } from '../sound/finish.ts';
import { type Random, seededRandom } from '../sound/random.ts';
import { type ChordSpan, chordsOver, parseProgression } from '../theory/chord.ts';
import { type Section, type SectionKind, parseForm } from '../theory/form.ts';
import { type MelodyPlan, inventTheme, singTheme } from '../theory/melody.ts';
import { type Note, strokes } from '../theory/note.ts';
import { parseKey } from '../theory/scale.ts';

/** What a composer would note on a napkin; a genre makes a piece of it. */
export interface Sketch {
  /** Decides everything that is not written here. */
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
  /** What is heard behind the music. */
  readonly backdrop: 'none' | 'surf' | 'rain' | 'crackle';
}

/** Makes a piece of a sketch. The same sketch gives the same piece. */
export type Genre = (sketch: Sketch) => Arrangement;

/** A section with the chords that sound in it. */
export interface ComposedSection extends Section {
  readonly chords: readonly ChordSpan[];
}

/** A sketch worked out as far as all genres need it. */
export interface Draft {
  readonly random: Random;
  readonly scale: readonly number[];
  readonly sections: readonly ComposedSection[];
  readonly beats: number;
  readonly beatSeconds: number;
}

/** Works a sketch out: its sections in time, and the chords of each. */
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

/** Those of some kinds, in their order. */
export const ofKinds = (
  sections: readonly ComposedSection[],
  ...kinds: readonly SectionKind[]
): ComposedSection[] => sections.filter(({ kind }) => kinds.includes(kind));

/** A drum pattern that begins anew in each section. */
export const patternIn = (sections: readonly ComposedSection[], pattern: string): Note[] =>
  sections.flatMap(({ startBeat, beats }) => strokes(pattern, startBeat, beats));

/** Invents a tune. @returns what sings it over the chords of sections. */
export function inventTune(
  plan: MelodyPlan,
  random: Random,
): (sections: readonly ComposedSection[]) => Note[] {
  const theme = inventTheme(plan, random);
  return (sections) =>
    sections.flatMap(({ chords, startBeat, beats }) => singTheme(theme, plan, chords, startBeat, beats));
}

/** The finish that puts the backdrop of a sketch behind the music. */
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
