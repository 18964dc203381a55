import rfft from 'fourier-transform';
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

const HANN = Float32Array.from(
  { length: FRAME },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (FRAME - 1)),
);

/** @param into Receives log(1 + amplitude) of each frequency band of a frame. */
function putLoudness(frame: Float32Array, into: Float32Array): void {
  const spectrum = rfft(frame.map((sample, at) => sample * (HANN[at] ?? 0)));
  // `rfft` scales amplitudes to those of a sine; the spectral flux takes those of the transform.
  for (let band = 0; band < into.length; band += 1)
    into[band] = Math.log1p(((spectrum[band] ?? 0) * FRAME) / 2);
}

/**
 * Spectral flux: for each step, the sum of the increases in loudness over all frequency bands. With Meyda,
 * which has no cache of its trigonometric factors, these four thousand transforms take five times as long.
 */
function toOnsets(samples: Float32Array): Float32Array {
  const steps = Math.max(0, Math.floor((samples.length - FRAME) / STEP));
  const onsets = new Float32Array(steps);
  let [loudness, before] = [new Float32Array(FRAME / 2), new Float32Array(FRAME / 2)];
  for (let step = 0; step < steps; step += 1) {
    putLoudness(samples.subarray(step * STEP, step * STEP + FRAME), loudness);
    let flux = 0;
    if (step > 0)
      for (let band = 0; band < loudness.length; band += 1)
        flux += Math.max(0, (loudness[band] ?? 0) - (before[band] ?? 0));
    onsets[step] = flux;
    [loudness, before] = [before, loudness];
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
