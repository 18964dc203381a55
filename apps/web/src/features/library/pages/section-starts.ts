import type { BrowseSection } from '@segue/domain';

/** A section with the index of its first item in the whole list. */
interface SectionStart extends BrowseSection {
  readonly start: number;
}

/** Adds the start index to each section. */
export function toSectionStarts(sections: readonly BrowseSection[]): readonly SectionStart[] {
  let start = 0;
  return sections.map((section) => {
    const placed = { ...section, start };
    start += section.count;
    return placed;
  });
}
