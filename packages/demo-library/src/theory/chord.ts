/** A chord without octaves: pitch classes 0 (C) to 11 (B). */
export interface Chord {
  readonly root: number;
  /** The bass note: the one after the slash, or else the root. */
  readonly bass: number;
  /** Semitones above the root: the root first, then the most characteristic tones. */
  readonly intervals: readonly number[];
}

/** A chord and when it sounds, in beats from the start of its progression. */
export interface ChordSpan {
  readonly chord: Chord;
  readonly startBeat: number;
  readonly beats: number;
}

const NATURALS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 9, 7],
  '69': [0, 4, 9, 14],
  m6: [0, 3, 9, 7],
  7: [0, 4, 10, 7],
  maj7: [0, 4, 11, 7],
  m7: [0, 3, 10, 7],
  9: [0, 4, 10, 14],
  maj9: [0, 4, 11, 14],
  m9: [0, 3, 10, 14],
  m11: [0, 3, 10, 17],
  13: [0, 4, 10, 21],
  add9: [0, 4, 14, 7],
  madd9: [0, 3, 14, 7],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '7sus4': [0, 5, 10, 7],
  '9sus4': [0, 5, 10, 14],
  '7b9': [0, 4, 10, 13],
  'maj7#11': [0, 4, 11, 18],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  aug: [0, 4, 8],
};

/** Reads a tone's name such as `Bb` as 0 to 11. Throws RangeError for any other text. */
export function parsePitchClass(name: string): number {
  const natural = NATURALS[name.charAt(0)];
  if (natural === undefined) throw new RangeError(`Expected the name of a tone; found '${name}'.`);
  const sharpened = name.endsWith('#') ? 1 : name.length > 1 && name.endsWith('b') ? -1 : 0;
  return (natural + sharpened + 12) % 12;
}

/**
 * Reads a chord as musicians write it, such as `F#m9/A`.
 * @throws RangeError when the root or the kind of chord is not known.
 */
export function parseChord(symbol: string): Chord {
  const [name = '', slash] = symbol.split('/');
  const rootName = /^[A-G][#b]?/.exec(name)?.[0] ?? '';
  const intervals = QUALITIES[name.slice(rootName.length)];
  if (!intervals) throw new RangeError(`Expected a chord such as 'Am7'; found '${symbol}'.`);
  const root = parsePitchClass(rootName);
  return { root, bass: slash === undefined ? root : parsePitchClass(slash), intervals };
}

/** Reads a progression: bars between `|`, the chords of a bar share it equally. */
export const parseProgression = (text: string, beatsPerBar: number): readonly ChordSpan[] =>
  text.split('|').flatMap((bar, barIndex) => {
    const symbols = bar.trim().split(/\s+/);
    const beats = beatsPerBar / symbols.length;
    return symbols.map((symbol, index) => ({
      chord: parseChord(symbol),
      startBeat: barIndex * beatsPerBar + index * beats,
      beats,
    }));
  });

/** Repeats a progression from `startBeat` on until `beats` are filled; the last chord is cut to fit. */
export function chordsOver(progression: readonly ChordSpan[], startBeat: number, beats: number): ChordSpan[] {
  const last = progression.at(-1);
  if (!last) return [];
  const length = last.startBeat + last.beats;
  const spans: ChordSpan[] = [];
  for (let offset = 0; offset < beats; offset += length) {
    for (const span of progression) {
      const from = offset + span.startBeat;
      if (from < beats)
        spans.push({ ...span, startBeat: startBeat + from, beats: Math.min(span.beats, beats - from) });
    }
  }
  return spans;
}

/**
 * The chord that sounds at a beat; the last one before it when there is a gap. Throws RangeError for no
 * chords.
 */
export function chordAt(spans: readonly ChordSpan[], beat: number): ChordSpan {
  const found = spans.findLast((span) => span.startBeat <= beat + 1e-6) ?? spans[0];
  if (!found) throw new RangeError('Expected at least one chord.');
  return found;
}

/** The pitch classes of a chord, its root first. */
export const chordTones = (chord: Chord): number[] =>
  chord.intervals.map((interval) => (chord.root + interval) % 12);
