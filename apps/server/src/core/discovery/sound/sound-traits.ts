/** Sound features of a piece: loudness and its range are of the whole piece, the rest of its middle part. */
export interface SoundTraits {
  /** 40 to 240. */
  readonly tempoBpm: number;
  /** How regular the beat is, 0 to 1. */
  readonly pulse: number;
  /** Logarithm of the onset strength within 23 ms. */
  readonly onsets: number;
  /** Integrated loudness by EBU R128. */
  readonly loudnessLufs: number;
  /** Loudness range by EBU R128. */
  readonly rangeLu: number;
  /** Spectral centroid in octaves above 1 Hz. */
  readonly brightness: number;
  /** How far the spectral centroid moves, in octaves. */
  readonly brightnessSpread: number;
  /** Spectral rolloff: the frequency below which nearly all of the spectrum lies, in octaves above 1 Hz. */
  readonly rolloff: number;
  /** Spectral flatness: 0 for a tone, 1 for noise. */
  readonly flatness: number;
  /** How far the strengths of the pitch classes (chroma) change between frames, 0 to 1. */
  readonly harmonicChange: number;
  /** Means of the mel-frequency cepstral coefficients 1 to 12. */
  readonly timbre: readonly number[];
  /** Their standard deviations. */
  readonly timbreSpread: readonly number[];
  /** See `toHarmony`. */
  readonly harmony: readonly number[];
}
