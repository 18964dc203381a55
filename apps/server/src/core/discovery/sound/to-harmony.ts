const PITCHES = 12;
const INTERVALS = 6;

/**
 * Describes the harmony independently of the key: magnitudes 1 to 6 of the Fourier transform of the pitch
 * classes, each of which stands for an interval, such as fifths (Bernardes et al., *A Multi-Level Tonal
 * Interval Space*, 2016).
 * @param chroma How strong each of the 12 pitch classes is.
 * @returns Six numbers from 0 to 1.
 */
export function toHarmony(chroma: readonly number[]): number[] {
  const total = chroma.reduce((sum, strength) => sum + strength, 0);
  return Array.from({ length: INTERVALS }, (_, at) => {
    const angles = chroma.map((_strength, pitch) => (2 * Math.PI * (at + 1) * pitch) / PITCHES);
    const real = chroma.reduce((sum, strength, pitch) => sum + strength * Math.cos(angles[pitch] ?? 0), 0);
    const imaginary = chroma.reduce(
      (sum, strength, pitch) => sum + strength * Math.sin(angles[pitch] ?? 0),
      0,
    );
    return total > 0 ? Math.hypot(real, imaginary) / total : 0;
  });
}
