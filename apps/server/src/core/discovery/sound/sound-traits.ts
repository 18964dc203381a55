/** What a piece of music sounds like: loudness and its range of the whole, the rest of its middle. */
export interface SoundTraits {
  /** 40 to 240. */
  readonly tempoBpm: number;
  /** How regular the beat is, 0 to 1. */
  readonly pulse: number;
  /** How much begins to sound within 23 ms, as a logarithm. */
  readonly onsets: number;
  /** Integrated loudness by EBU R128. */
  readonly loudnessLufs: number;
  /** Loudness range by EBU R128. */
  readonly rangeLu: number;
  /** Centre of the spectrum in octaves above 1 Hz. */
  readonly brightness: number;
  /** How far the centre of the spectrum moves, in octaves. */
  readonly brightnessSpread: number;
  /** The frequency that nearly all of the spectrum lies below, in octaves above 1 Hz. */
  readonly rolloff: number;
  /** From a tone, 0, to noise, 1. */
  readonly flatness: number;
  /** How far the strengths of the pitch classes move between frames, 0 to 1. */
  readonly harmonicChange: number;
  /** Means of the mel-frequency cepstral coefficients 1 to 12. */
  readonly timbre: readonly number[];
  /** Their standard deviations. */
  readonly timbreSpread: readonly number[];
  /** See `toHarmony`. */
  readonly harmony: readonly number[];
}
