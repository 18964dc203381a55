/** The tempo of a piece and how regular its beat is. */
export interface Tempo {
  readonly bpm: number;
  /** 0: no beat, to 1: every beat like the one before. */
  readonly pulse: number;
}

const SLOWEST_BPM = 40;
const FASTEST_BPM = 240;
/**
 * The tempo that people prefer to tap, and the width of that preference in octaves (Ellis, *Beat Tracking by
 * Dynamic Programming*, 2007).
 */
const PREFERRED_BPM = 120;
const PREFERENCE_OCTAVES = 1.4;

function subtractMean(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** Autocorrelation of a curve at a lag, normalized: at most 1. */
function correlateAt(curve: Float32Array, lag: number, energy: number): number {
  let sum = 0;
  for (let at = lag; at < curve.length; at += 1) sum += (curve[at] ?? 0) * (curve[at - lag] ?? 0);
  return (sum / energy) * (curve.length / (curve.length - lag));
}

const toPreference = (bpm: number): number =>
  Math.exp(-0.5 * (Math.log2(bpm / PREFERRED_BPM) / PREFERENCE_OCTAVES) ** 2);

/**
 * Estimates the tempo by the autocorrelation of onset strengths, weighted towards the tempo that people tap.
 * @param onsets Onset strength, one value a step.
 */
export function estimateTempo(onsets: Float32Array, stepsPerSecond: number): Tempo {
  const curve = subtractMean(onsets);
  const energy = curve.reduce((sum, value) => sum + value * value, 0);
  const slowest = Math.min(Math.ceil((60 * stepsPerSecond) / SLOWEST_BPM), Math.floor(curve.length / 2));
  const longest = energy > 0 ? slowest : 0;
  let best = { bpm: PREFERRED_BPM, pulse: 0, score: 0 };
  for (let lag = Math.floor((60 * stepsPerSecond) / FASTEST_BPM); lag <= longest; lag += 1) {
    const bpm = (60 * stepsPerSecond) / lag;
    const pulse = correlateAt(curve, lag, energy);
    const score = pulse * toPreference(bpm);
    if (score > best.score) best = { bpm, pulse: Math.min(pulse, 1), score };
  }
  return { bpm: best.bpm, pulse: best.pulse };
}
