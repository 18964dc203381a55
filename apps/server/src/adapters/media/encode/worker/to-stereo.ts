/** FFmpeg plays mono 3 dB more quietly by each of two speakers, although loudness is measured as played by both. */
const MONO_GAIN = Math.SQRT2;

/**
 * FFmpeg filters that convert audio to stereo floats. Without `rematrix_maxval` FFmpeg scales the sum of surround
 * channels down only for integer samples, and as floats it would clip. Mono and stereo never reach that limit.
 */
export const toStereo = (channels: number, rateHz: number, sampleFormat: 'flt' | 'fltp'): string =>
  [
    `aresample=${rateHz}:ochl=stereo:rematrix_maxval=1:rematrix_volume=${channels === 1 ? MONO_GAIN : 1}`,
    `aformat=sample_fmts=${sampleFormat}:sample_rates=${rateHz}:channel_layouts=stereo`,
  ].join(',');
