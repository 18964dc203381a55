import type { BrowseSection } from '@segue/domain';

/** Number of entries whose sort keys share the first character, or the year. */
export interface CountedStart {
  /** First character of the sort key, or the year; '0': no year. */
  readonly start: string;
  readonly count: number;
}

const HAN = /^\p{sc=Han}$/u;
const HANGUL = /^\p{sc=Hangul}$/u;
const GEORGIAN = /^\p{sc=Georgian}$/u;
const DIGIT = /^\p{Nd}$/u;

/**
 * Label of a first character. Scripts with thousands of characters are one section each.
 * @param before Label of the section before it: Arabic and Persian digits stand between letters.
 */
function toLetter(start: string, before = '#'): string {
  if (start < 'a') return '#';
  if (DIGIT.test(start)) return before;
  if (HAN.test(start)) return '漢';
  if (HANGUL.test(start)) return '한';
  // Georgian words have no capital; its capitals are for whole texts, and many fonts lack them.
  return GEORGIAN.test(start) ? start : start.toUpperCase();
}

const toYear = (start: string): string => (start === '0' ? '' : start);

/** Joins adjacent starts with the same label; the section begins at the first of them. */
function toSections(
  starts: readonly CountedStart[],
  toLabel: (start: string, before?: string) => string,
): BrowseSection[] {
  const sections: BrowseSection[] = [];
  for (const { start, count } of starts) {
    const last = sections.at(-1);
    const label = toLabel(start, last?.label);
    if (last?.label === label) sections[sections.length - 1] = { ...last, count: last.count + count };
    else sections.push({ label, from: start, count });
  }
  return sections;
}

/**
 * Leaves each label only to its largest section; the others join the section before them, or the first one the
 * next. The characters of a script may stand in several places: Hangul letters before Han, its syllables behind;
 * rare Han characters behind everything else.
 */
function joinRepeated(sections: readonly BrowseSection[]): BrowseSection[] {
  const largest = new Map<string, BrowseSection>();
  for (const section of sections)
    if ((largest.get(section.label)?.count ?? 0) < section.count) largest.set(section.label, section);
  const joined: BrowseSection[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last === undefined || largest.get(section.label) === section) joined.push(section);
    else joined[joined.length - 1] = { ...last, count: last.count + section.count };
  }
  const [first, second, ...others] = joined;
  const isRepeated = joined.some(({ label }, index) => index > 0 && label === first?.label);
  if (first === undefined || second === undefined || !isRepeated) return joined;
  return [{ ...second, from: first.from, count: first.count + second.count }, ...others];
}

/** Letter sections of a list sorted by name. @param starts In the order of the list. */
export const toLetterSections = (starts: readonly CountedStart[]): BrowseSection[] =>
  joinRepeated(toSections(starts, toLetter));

/** Year sections of a list. @param starts In the order of the list. */
export const toYearSections = (starts: readonly CountedStart[]): BrowseSection[] =>
  toSections(starts, toYear);
