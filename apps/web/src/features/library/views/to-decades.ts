import type { BrowseSection } from '@segue/domain';

/** A decade with at least one album. */
export interface Decade {
  /** Its first year. */
  readonly year: number;
  readonly count: number;
  /** Years with albums, latest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
}

/** Groups the sections of a year-sorted list by decade, latest first; skips the section without a year. */
export function toDecades(sections: readonly BrowseSection[]): readonly Decade[] {
  const years = sections
    .filter(({ label }) => /^\d{4}$/.test(label))
    .map(({ label, count }) => ({ year: Number(label), count }))
    .toSorted((one, other) => other.year - one.year);
  return [...Map.groupBy(years, ({ year }) => year - (year % 10))].map(([year, ofDecade]) => ({
    year,
    years: ofDecade,
    count: ofDecade.reduce((total, { count }) => total + count, 0),
  }));
}
