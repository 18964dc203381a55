import type { BrowseSection } from '@segue/domain';

/** Entries of a list that have the first character, or the year, in common. */
export interface CountedStart {
  /** First character of the sort key, or the year; '0' for none. */
  readonly start: string;
  readonly count: number;
}

const HAN = /^\p{sc=Han}$/u;
const HANGUL = /^\p{sc=Hangul}$/u;

/** Scripts of thousands of signs are one section each. */
function toLetter(start: string): string {
  if (start < 'a') return '#';
  if (HAN.test(start)) return '漢';
  return HANGUL.test(start) ? '한' : start.toUpperCase();
}

const toYear = (start: string): string => (start === '0' ? '' : start);

/** Joins neighbours that have a label in common; the first of them is where the section begins. */
function toSections(starts: readonly CountedStart[], toLabel: (start: string) => string): BrowseSection[] {
  const sections: BrowseSection[] = [];
  for (const { start, count } of starts) {
    const label = toLabel(start);
    const last = sections.at(-1);
    if (last?.label === label) sections[sections.length - 1] = { ...last, count: last.count + count };
    else sections.push({ label, from: start, count });
  }
  return sections;
}

/** The letters of a list sorted by names. @param starts In the order of the list. */
export const toLetterSections = (starts: readonly CountedStart[]): BrowseSection[] =>
  toSections(starts, toLetter);

/** The years of a list. @param starts In the order of the list. */
export const toYearSections = (starts: readonly CountedStart[]): BrowseSection[] =>
  toSections(starts, toYear);
