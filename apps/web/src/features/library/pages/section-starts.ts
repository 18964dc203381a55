import type { BrowseSection } from '@segue/domain';

/** A section, and the place of its first item in the whole list. */
export interface SectionStart extends BrowseSection {
  readonly start: number;
}

/** Where the sections of a list begin in it. */
export function toSectionStarts(sections: readonly BrowseSection[]): readonly SectionStart[] {
  let start = 0;
  return sections.map((section) => {
    const placed = { ...section, start };
    start += section.count;
    return placed;
  });
}
