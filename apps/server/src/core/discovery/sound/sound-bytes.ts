import type { SoundTraits } from './sound-traits.ts';

/**
 * Version of the sound bytes: increment it with each change of what is measured or how it is encoded. Bytes
 * of older rules are not compared and are measured again in the background.
 */
export const SOUND_RULES = 1;

/** Steps of a byte per spread from the mean: four spreads fit to either side. */
export const STEPS_OF_SPREAD = 32;
/** Byte value of the mean. */
export const MEAN_BYTE = 128;

interface Scale {
  readonly toValues: (traits: SoundTraits) => readonly number[];
  /** Mean and spread of each value, over 101 pieces of rock, ambient, electronic and film music. */
  readonly values: readonly (readonly [mean: number, spread: number])[];
  /** Weight in comparisons, divided among its values. */
  readonly weight: number;
}

/** In the order of the bytes. */
const SCALES: readonly Scale[] = [
  { toValues: ({ tempoBpm }) => [Math.log2(tempoBpm)], values: [[6.8, 0.5]], weight: 0.5 },
  { toValues: ({ pulse }) => [pulse], values: [[0.68, 0.14]], weight: 0.5 },
  { toValues: ({ onsets }) => [onsets], values: [[5.5, 0.58]], weight: 1 },
  { toValues: ({ loudnessLufs }) => [loudnessLufs], values: [[-15.7, 5.8]], weight: 0.5 },
  { toValues: ({ rangeLu }) => [rangeLu], values: [[8.1, 4.9]], weight: 0.5 },
  { toValues: ({ brightness }) => [brightness], values: [[10.4, 0.52]], weight: 1 },
  { toValues: ({ brightnessSpread }) => [brightnessSpread], values: [[0.52, 0.19]], weight: 1 },
  { toValues: ({ rolloff }) => [rolloff], values: [[12.9, 0.38]], weight: 1 },
  { toValues: ({ flatness }) => [flatness], values: [[0.2, 0.09]], weight: 1 },
  { toValues: ({ harmonicChange }) => [harmonicChange], values: [[0.12, 0.03]], weight: 1 },
  {
    toValues: ({ timbre }) => timbre,
    values: [
      [61.7, 19.6],
      [9.8, 13.7],
      [5.4, 9.6],
      [2.9, 6.8],
      [1.1, 6.6],
      [-0.3, 5.1],
      [0.7, 4.6],
      [-0.5, 4],
      [0.7, 3.6],
      [0.2, 3],
      [0.9, 2.8],
      [1.3, 2.6],
    ],
    weight: 3,
  },
  {
    toValues: ({ timbreSpread }) => timbreSpread,
    values: [
      [17.4, 5],
      [13.4, 3.7],
      [10.1, 2.9],
      [8.4, 2.3],
      [7.7, 2],
      [6.8, 1.9],
      [6.5, 1.9],
      [6, 1.9],
      [5.7, 1.7],
      [5.4, 1.3],
      [5.3, 1.5],
      [5.2, 1.6],
    ],
    weight: 3,
  },
  {
    toValues: ({ harmony }) => harmony,
    values: [
      [0.044, 0.039],
      [0.052, 0.034],
      [0.068, 0.044],
      [0.03, 0.023],
      [0.127, 0.08],
      [0.023, 0.022],
    ],
    weight: 1,
  },
];

/** Weight of each byte in comparisons. */
export const SOUND_WEIGHTS: readonly number[] = SCALES.flatMap(({ values, weight }) =>
  values.map(() => weight / values.length),
);

/** Bytes stored per track. */
export const SOUND_BYTES = SOUND_WEIGHTS.length;

/** Index of the tempo byte, and its steps from one tempo to the double. */
export const TEMPO_AT = 0;
export const TEMPO_OCTAVE = 2 * STEPS_OF_SPREAD;

const toByte = (value: number, [mean, spread]: readonly [mean: number, spread: number]): number =>
  Math.min(255, Math.max(0, Math.round(MEAN_BYTE + (STEPS_OF_SPREAD * (value - mean)) / spread)));

/** Encodes the traits of a piece for storage: a byte per value, in spreads from the mean of music. */
export const toSoundBytes = (traits: SoundTraits): Uint8Array =>
  Uint8Array.from(
    SCALES.flatMap(({ toValues, values }) => {
      const found = toValues(traits);
      return values.map((scale, at) => toByte(found[at] ?? scale[0], scale));
    }),
  );
