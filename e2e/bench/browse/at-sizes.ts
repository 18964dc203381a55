import { parseArgs } from 'node:util';
import type { Figure } from '../figures/figure.ts';

const SIZES = [10_000, 100_000, 1_000_000];

function readSizes(): readonly number[] {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    strict: false,
    options: { size: { type: 'string' } },
  });
  return typeof values.size === 'string' ? [Number(values.size)] : SIZES;
}

/**
 * Measures at three library sizes, one after another; with `--size` only at that one.
 * @param measure Receives the number of tracks.
 */
export async function measureAtSizes(
  measure: (tracks: number) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const size of readSizes()) figures.push(...(await measure(size)));
  return figures;
}
