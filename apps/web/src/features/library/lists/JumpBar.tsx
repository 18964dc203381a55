import type { BrowseSection } from '@segue/domain';
import { useRef } from 'react';
import { useRovingFocus } from '../../../lib/input/useRovingFocus.ts';
import { useMobileMode } from '../../../lib/useMediaQuery.ts';
import { toSectionStarts } from '../pages/section-starts.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './JumpBar.module.css';

interface JumpBarProps {
  readonly sections: readonly BrowseSection[];
  /** Called with the index of a section's first item in the whole list. */
  readonly onJump: (index: number) => void;
}

const toName = (label: string): string =>
  label === '' ? messages.noYear : label === '#' ? messages.beforeLetters : label;

/** Letters or years of a list, beside it or, on a phone, above it; a click scrolls to that section. */
export function JumpBar({ sections, onJump }: JumpBarProps) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone it is one line.
  useRovingFocus(list, useMobileMode() ? 1 : Infinity);
  const starts = toSectionStarts(sections);
  return (
    <nav className={styles.bar} aria-label={messages.jumpTo}>
      <ul ref={list} className={styles.list}>
        {starts.map((section) => (
          <li key={section.from}>
            <button
              type="button"
              className={styles.jump}
              aria-label={toName(section.label)}
              onClick={() => onJump(section.start)}
            >
              {section.label === '' ? '–' : section.label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
