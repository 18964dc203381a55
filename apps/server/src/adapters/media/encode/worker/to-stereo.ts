/**
 * FFmpeg filters that convert audio to stereo floats. Without `rematrix_maxval` FFmpeg scales the sum of surround
 * channels down only for integer samples, and as floats it would clip. Mono and stereo never reach that limit.
 */
export const toStereo = (rateHz: number, sampleFormat: 'flt' | 'fltp'): string =>
  [
    `aresample=${rateHz}:ochl=stereo:rematrix_maxval=1`,
    `aformat=sample_fmts=${sampleFormat}:sample_rates=${rateHz}:channel_layouts=stereo`,
  ].join(',');
