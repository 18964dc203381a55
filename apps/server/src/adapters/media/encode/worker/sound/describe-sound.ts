import meyda, { type MeydaFeaturesObject } from 'meyda';
import type { SoundTraits } from '../../../../../core/discovery/sound/sound-traits.ts';
import { toHarmony } from '../../../../../core/discovery/sound/to-harmony.ts';
import { estimateTempo } from './estimate-tempo.ts';

/** The types put this under `default`, as in the browser build; the Node build exports it directly. */
const Meyda = meyda as unknown as typeof meyda.default;

export const SAMPLE_RATE = 22_050;
const FRAME = 2048;
/** Hop between two frames of the onset analysis: 23 ms. */
const STEP = 512;
/** Frames below this fraction of the loudest frame are silent and do not count for the timbre. */
const SILENT = 0.001;
/**
 * RMS level to which excerpts are normalized, so that loud and quiet copies of a recording get the same
 * timbre.
 */
const LEVEL = 0.1;
const TIMBRES = 12;
const PITCHES = 12;
/** The beat of a shorter excerpt cannot be determined. */
const MIN_SECONDS = 2;

const FEATURES = [
  'mfcc',
  'chroma',
  'spectralCentroid',
  'spectralRolloff',
  'spectralFlatness',
  'rms',
] as const;
type Frame = Pick<MeydaFeaturesObject, (typeof FEATURES)[number]>;

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

function standardDeviation(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
}

function normalizeLevel(samples: Float32Array): Float32Array | null {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return power > 0 ? samples.map((sample) => (sample * LEVEL) / Math.sqrt(power)) : null;
}

function toFrames(samples: Float32Array): Frame[] {
  const frames: Frame[] = [];
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    const frame = Meyda.extract([...FEATURES], samples.subarray(at, at + FRAME));
    if (frame !== null) frames.push(frame as Frame);
  }
  const loudest = Math.max(...frames.map(({ rms }) => rms));
  return frames.filter(({ rms }) => rms > loudest * SILENT);
}

/** Spectral flux: for each step, the sum of the increases in loudness over all frequency bands. */
function toOnsets(samples: Float32Array): Float32Array {
  const steps = Math.max(0, Math.floor((samples.length - FRAME) / STEP));
  const onsets = new Float32Array(steps);
  let before: Float32Array | null = null;
  for (let step = 0; step < steps; step += 1) {
    const frame = samples.subarray(step * STEP, step * STEP + FRAME);
    const { amplitudeSpectrum } = Meyda.extract(['amplitudeSpectrum'], frame) as MeydaFeaturesObject;
    const loudness = amplitudeSpectrum.map((amplitude) => Math.log1p(amplitude));
    const last: Float32Array = before ?? loudness;
    onsets[step] = loudness.reduce((sum, value, band) => sum + Math.max(0, value - (last[band] ?? 0)), 0);
    before = loudness;
  }
  return onsets;
}

/** Mean change of the chroma from frame to frame. */
const toHarmonicChange = (frames: readonly Frame[]): number =>
  average(
    frames
      .slice(1)
      .map(({ chroma }, at) =>
        average(chroma.map((strength, pitch) => Math.abs(strength - (frames[at]?.chroma[pitch] ?? 0)))),
      ),
  );

const toChroma = (frames: readonly Frame[]): number[] =>
  Array.from({ length: PITCHES }, (_, pitch) => average(frames.map(({ chroma }) => chroma[pitch] ?? 0)));

const toOctaves = (hertz: number): number => Math.log2(Math.max(hertz, 1));

/**
 * Describes what an excerpt sounds like: Meyda's features and the tempo.
 * @param excerpt One channel at SAMPLE_RATE.
 * @returns null: it is silent, or shorter than 2 s.
 */
export function describeSound(excerpt: Float32Array): Omit<SoundTraits, 'loudnessLufs' | 'rangeLu'> | null {
  const samples = normalizeLevel(excerpt);
  if (samples === null || samples.length < SAMPLE_RATE * MIN_SECONDS) return null;
  Object.assign(Meyda, { bufferSize: FRAME, sampleRate: SAMPLE_RATE });
  const frames = toFrames(samples);
  const onsets = toOnsets(samples);
  const { bpm, pulse } = estimateTempo(onsets, SAMPLE_RATE / STEP);
  const centroids = frames.map(({ spectralCentroid }) => toOctaves((spectralCentroid * SAMPLE_RATE) / FRAME));
  const ofTimbre = (of: (values: readonly number[]) => number): number[] =>
    Array.from({ length: TIMBRES }, (_, band) => of(frames.map(({ mfcc }) => mfcc[band + 1] ?? 0)));
  return {
    tempoBpm: bpm,
    pulse,
    onsets: Math.log2(1 + average([...onsets])),
    brightness: average(centroids),
    brightnessSpread: standardDeviation(centroids),
    rolloff: average(frames.map(({ spectralRolloff }) => toOctaves(spectralRolloff))),
    flatness: average(frames.map(({ spectralFlatness }) => spectralFlatness)),
    harmonicChange: toHarmonicChange(frames),
    timbre: ofTimbre(average),
    timbreSpread: ofTimbre(standardDeviation),
    harmony: toHarmony(toChroma(frames)),
  };
}
