import type { BrowseSection } from '@segue/domain';

/** Number of entries whose sort keys share the first character, or the year. */
export interface CountedStart {
  /** First character of the sort key, or the year; '0': no year. */
  readonly start: string;
  readonly count: number;
}

const HAN = /^\p{sc=Han}$/u;
const HANGUL = /^\p{sc=Hangul}$/u;

/** Label of a first character. Scripts with thousands of characters are one section each. */
function toLetter(start: string): string {
  if (start < 'a') return '#';
  if (HAN.test(start)) return '漢';
  return HANGUL.test(start) ? '한' : start.toUpperCase();
}

const toYear = (start: string): string => (start === '0' ? '' : start);

/** Joins adjacent starts with the same label; the section begins at the first of them. */
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

/** Letter sections of a list sorted by name. @param starts In the order of the list. */
export const toLetterSections = (starts: readonly CountedStart[]): BrowseSection[] =>
  toSections(starts, toLetter);

/** Year sections of a list. @param starts In the order of the list. */
export const toYearSections = (starts: readonly CountedStart[]): BrowseSection[] =>
  toSections(starts, toYear);
