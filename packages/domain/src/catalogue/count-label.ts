import type { ArtistRef } from './track.ts';

const COUNT_LABEL = /^[\d.,]+\s?[KMB]?\s(plays?|views?)$/i;

/** A label such as '0 plays', which is hidden: a new library has it on every track. */
const ZERO_COUNT = /^0\s/;

/**
 * Splits the artists of an item from the count label that 'Trending in Shorts' puts last.
 * The last entry is a label if its id is null and its name looks like one ('12M plays').
 * @returns `countLabel` null without a label, or where it counts 0.
 */
export function splitCountLabel(artists: readonly ArtistRef[]): {
  artists: ArtistRef[];
  countLabel: string | null;
} {
  const last = artists.at(-1);
  if (!last || last.id !== null || !COUNT_LABEL.test(last.name))
    return { artists: [...artists], countLabel: null };
  return { artists: artists.slice(0, -1), countLabel: ZERO_COUNT.test(last.name) ? null : last.name };
}

const UNITS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/** Abbreviates a count for display: 950, 1.2K, 12M. */
export function toShortCount(count: number): string {
  const unit = UNITS.find(({ from }) => count >= from);
  if (!unit) return String(count);
  const scaled = count / unit.from;
  return `${scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)}${unit.letter}`;
}

/** Formats a play count, such as '1 play' or '1.2K plays'. */
export const toPlaysLabel = (plays: number): string =>
  `${toShortCount(plays)} ${plays === 1 ? 'play' : 'plays'}`;
