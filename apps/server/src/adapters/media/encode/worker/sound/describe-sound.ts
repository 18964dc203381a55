import meyda, { type MeydaFeaturesObject } from 'meyda';
import type { SoundTraits } from '../../../../../core/discovery/sound/sound-traits.ts';
import { toHarmony } from '../../../../../core/discovery/sound/to-harmony.ts';
import { estimateTempo } from './estimate-tempo.ts';

/** The package says that this lies under `default`, as it does in its build for browsers; in that for Node it is all there is. */
const Meyda = meyda as unknown as typeof meyda.default;

export const SAMPLE_RATE = 22_050;
const FRAME = 2048;
/** Between two looks at where sounds begin: 23 ms. */
const STEP = 512;
/** Below this part of the loudest frame a frame is silent, and says nothing of the timbre. */
const SILENT = 0.001;
/** What excerpts are brought to, so that loud and quiet copies of a recording have one timbre. */
const LEVEL = 0.1;
const TIMBRES = 12;
const PITCHES = 12;
/** Shorter sound says nothing of its beat. */
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

function deviate(values: readonly number[]): number {
  const mean = average(values);
  return Math.sqrt(average(values.map((value) => (value - mean) ** 2)));
}

function toLevel(samples: Float32Array): Float32Array | null {
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

/** How much louder each part of the spectrum became in each step, added up. */
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

/** How far the harmony moves from frame to frame. */
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
 * What an excerpt of music sounds like, by Meyda and by the tempo.
 * @param excerpt One channel of SAMPLE_RATE.
 * @returns null: it is silent, or shorter than 2 s.
 */
export function describeSound(excerpt: Float32Array): Omit<SoundTraits, 'loudnessLufs' | 'rangeLu'> | null {
  const samples = toLevel(excerpt);
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
    brightnessSpread: deviate(centroids),
    rolloff: average(frames.map(({ spectralRolloff }) => toOctaves(spectralRolloff))),
    flatness: average(frames.map(({ spectralFlatness }) => spectralFlatness)),
    harmonicChange: toHarmonicChange(frames),
    timbre: ofTimbre(average),
    timbreSpread: ofTimbre(deviate),
    harmony: toHarmony(toChroma(frames)),
  };
}
