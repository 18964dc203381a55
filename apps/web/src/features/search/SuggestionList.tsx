import type { Suggestion } from '@segue/domain';
import { Search } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SuggestionList.module.css';
import { searchMessages } from './search.messages.ts';

export const toOptionId = (listId: string, index: number): string => `${listId}-${index}`;

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** -1: none. */
  readonly activeIndex: number;
  readonly onActive: (index: number) => void;
  readonly onPick: (suggestion: Suggestion) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   A native select cannot hang under an input; keys reach the options through it, as the combobox pattern has it. */

/** The options of the search box. The focus stays in the input, which names the active one. */
export const SuggestionList = ({ id, suggestions, activeIndex, onActive, onPick }: SuggestionListProps) => (
  <div className={styles.list} id={id} role="listbox" aria-label={searchMessages.suggestions}>
    {suggestions.map((suggestion, index) => (
      <div
        // Suggestions have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        id={toOptionId(id, index)}
        className={classNames(styles.option, index === activeIndex && styles.active)}
        role="option"
        tabIndex={-1}
        aria-selected={index === activeIndex}
        onPointerMove={() => onActive(index)}
        // The press would take the focus out of the input.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onPick(suggestion)}
      >
        <Icon of={Search} size={18} />
        <SuggestionText suggestion={suggestion} />
      </div>
    ))}
  </div>
);

const SuggestionText = ({ suggestion }: { readonly suggestion: Suggestion }) => (
  <span className={styles.text}>
    {suggestion.runs.map(({ text, bold }, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- runs never change places
      bold ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
    )}
  </span>
);
