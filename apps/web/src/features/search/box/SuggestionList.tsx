import type { Suggestion } from '@segue/domain';
import { Search } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SuggestionList.module.css';
import { kindNames, searchMessages } from '../search.messages.ts';
import { toOptionId } from './useSuggestionList.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** -1: none. */
  readonly activeIndex: number;
  readonly onActive: (index: number) => void;
  readonly onPick: (suggestion: Suggestion) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   A native select cannot be attached to an input. The input handles the keys, as in the combobox pattern. */

/** Listbox of the search box. The focus stays in the input; `aria-activedescendant` is the active option. */
export const SuggestionList = ({ id, suggestions, activeIndex, onActive, onPick }: SuggestionListProps) => (
  <div className={styles.list} id={id} role="listbox" aria-label={searchMessages.suggestions}>
    {suggestions.map((suggestion, index) => (
      <div
        // Suggestions have no id, so the index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        id={toOptionId(id, index)}
        className={classNames(styles.option, index === activeIndex && styles.active)}
        role="option"
        tabIndex={-1}
        aria-selected={index === activeIndex}
        onPointerMove={() => onActive(index)}
        // Keeps the focus in the input, which closes the list when it loses it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(suggestion)}
      >
        <SuggestionSign suggestion={suggestion} />
        <SuggestionText suggestion={suggestion} />
        {suggestion.kind !== null && <span className={styles.kind}>{kindNames[suggestion.kind]}</span>}
      </div>
    ))}
  </div>
);

const COVER_PX = 32;

/** Cover of the suggested item, or a search icon for a plain text suggestion (`kind` null). */
const SuggestionSign = ({ suggestion: { kind, thumbnails } }: { readonly suggestion: Suggestion }) => (
  <span className={styles.sign}>
    {kind === null ? (
      <Icon of={Search} size={18} />
    ) : (
      <Cover
        src={thumbnails[0]?.url ?? null}
        size={COVER_PX}
        shape={kind === 'artist' ? 'round' : 'square'}
        isEager
      />
    )}
  </span>
);

const SuggestionText = ({ suggestion }: { readonly suggestion: Suggestion }) => (
  <span className={styles.text} dir="auto">
    {suggestion.runs.map(({ text, bold }, index) =>
      // oxlint-disable-next-line react/no-array-index-key -- runs are never reordered
      bold ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
    )}
  </span>
);
