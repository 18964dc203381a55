import type { ArtistRef } from './track.ts';

const COUNT_LABEL = /^[\d.,]+\s?[KMB]?\s(plays?|views?)$/i;

/** Hides a label such as '0 plays', which a new library has on every track. */
const COUNTS_NOTHING = /^0\s/;

/**
 * Parts the artists of an item from the count label that 'Trending in Shorts' puts last.
 * A null id alone does not mean "label": the last entry must also read like one ('12M plays').
 * @returns a null label too where nothing was counted yet.
 */
export function splitCountLabel(artists: readonly ArtistRef[]): {
  artists: ArtistRef[];
  countLabel: string | null;
} {
  const last = artists.at(-1);
  if (!last || last.id !== null || !COUNT_LABEL.test(last.name))
    return { artists: [...artists], countLabel: null };
  return { artists: artists.slice(0, -1), countLabel: COUNTS_NOTHING.test(last.name) ? null : last.name };
}

const UNITS = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
] as const;

/** A count as listeners read it: 950, 1.2K, 12M. */
export function toShortCount(count: number): string {
  const unit = UNITS.find(({ from }) => count >= from);
  if (!unit) return String(count);
  const scaled = count / unit.from;
  return `${scaled < 10 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled)}${unit.letter}`;
}

/** How often something was played, such as '1 play' or '1.2K plays'. */
export const toPlaysLabel = (plays: number): string =>
  `${toShortCount(plays)} ${plays === 1 ? 'play' : 'plays'}`;
