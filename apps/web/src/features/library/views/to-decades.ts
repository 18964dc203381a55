import type { BrowseSection } from '@segue/domain';

/** Ten years of a library that have records in them. */
export interface Decade {
  /** Its first year. */
  readonly year: number;
  readonly count: number;
  /** Those with records, latest first. */
  readonly years: readonly { readonly year: number; readonly count: number }[];
}

/** The decades of a list that is sorted by year, latest first; what has no year is left out. */
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
