import { type Chord, type ChordSpan, chordTones } from './chord.ts';

/** A chord voiced as MIDI pitches, rising. */
export interface VoicedSpan extends ChordSpan {
  readonly pitches: readonly number[];
}

/** A hand: the lowest and highest MIDI pitch it may play, and how many tones it plays. */
export interface Hand {
  readonly lowest: number;
  readonly highest: number;
  readonly tones: number;
}

/** The pitch classes to play; drops the root first when there are more than `tones`: the bass plays it. */
function tellingTones(chord: Chord, tones: number): number[] {
  const classes = [...new Set(chordTones(chord))];
  const [root, ...others] = classes;
  const kept = classes.length > tones && root !== undefined ? others.slice(0, tones) : classes;
  return kept.toSorted((one, other) => one - other);
}

function stackUp(classes: readonly number[], lowest: number): number[] {
  let last = lowest - 1;
  return classes.map((pitchClass) => {
    last += 1 + ((((pitchClass - last - 1) % 12) + 12) % 12);
    return last;
  });
}

function openUp(close: readonly number[]): number[] {
  const dropped = close.at(-2);
  return dropped === undefined
    ? [...close]
    : close.map((pitch) => (pitch === dropped ? pitch - 12 : pitch)).toSorted((a, b) => a - b);
}

/**
 * All close voicings of the chord within the hand, and with four tones or more their drop-2 voicings too
 * (second tone from the top an octave lower). Returns voicings outside the hand when none fits.
 */
function layings(chord: Chord, hand: Hand): number[][] {
  const classes = tellingTones(chord, hand.tones);
  const found: number[][] = [];
  for (let lowest = hand.lowest; lowest <= hand.lowest + 14; lowest++) {
    const turn = classes.indexOf(lowest % 12);
    if (turn < 0) continue;
    const close = stackUp([...classes.slice(turn), ...classes.slice(0, turn)], lowest);
    found.push(close);
    if (close.length > 3) found.push(openUp(close));
  }
  const inReach = found.filter(
    (pitches) => Math.min(...pitches) >= hand.lowest && Math.max(...pitches) <= hand.highest,
  );
  return inReach.length > 0 ? inReach : found;
}

function movement(from: readonly number[], to: readonly number[]): number {
  const nearest = (pitch: number): number => Math.min(...from.map((other) => Math.abs(other - pitch)));
  return (
    to.reduce((sum, pitch) => sum + nearest(pitch), 0) + Math.abs((from.at(-1) ?? 0) - (to.at(-1) ?? 0)) * 0.5
  );
}

/** Penalty for narrow intervals in the bass (muddy) and for a semitone at the top (harsh). */
function muddiness(pitches: readonly number[]): number {
  let cost = 0;
  for (const [index, pitch] of pitches.slice(1).entries()) {
    const interval = pitch - (pitches[index] ?? 0);
    if (pitch < 55 && interval < 4) cost += 6;
    if (interval === 1 && index === pitches.length - 2) cost += 4;
  }
  return cost;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function pickNearest(
  layings: readonly number[][],
  previous: readonly number[] | null,
  hand: Hand,
): readonly number[] {
  const middle = (hand.lowest + hand.highest) / 2;
  const cost = (pitches: readonly number[]): number => {
    const drift = Math.abs(mean(pitches) - middle) * 0.35;
    return drift + muddiness(pitches) + (previous ? movement(previous, pitches) : 0);
  };
  return layings.reduce((best, pitches) => (cost(pitches) < cost(best) ? pitches : best), layings[0] ?? []);
}

/** Voice leading: voices each chord so that its tones move as little as possible from the chord before. */
export function leadVoices(spans: readonly ChordSpan[], hand: Hand): VoicedSpan[] {
  let previous: readonly number[] | null = null;
  return spans.map((span) => {
    const pitches = pickNearest(layings(span.chord, hand), previous, hand);
    previous = pitches;
    return { ...span, pitches };
  });
}
