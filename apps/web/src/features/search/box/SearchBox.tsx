import { Search, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { hasTouchScreen } from '../../../lib/input/has-touch-screen.ts';
import { toLazyPart } from '../../../lib/lazy/lazy-component.tsx';
import field from '../../../ui/forms/bare-input.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SearchBox.module.css';
import { searchBoxMessages as messages } from './search-box.messages.ts';
import { useSearchQuery } from '../useSearchQuery.ts';
import { toOptionId, useSuggestionList } from './useSuggestionList.ts';

const { Lazy: SuggestionList, prepare } = toLazyPart('SuggestionList', () => import('./SuggestionList.tsx'));

/** Calls back on a pointer press outside the element. */
function useClickOutside(onOutside: () => void) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) onOutside();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
  return ref;
}

/** The text in the box; reset to `q` when the address changes, for example by going back. */
function useTextOf(q: string | null) {
  const [text, setText] = useState(q ?? '');
  const [shownQ, setShownQ] = useState(q);
  const [submittedQ, setSubmittedQ] = useState<string>();
  if (q !== shownQ) {
    setShownQ(q);
    // Typing on another page opens the search page with an empty q: keep the typed text.
    const isOpening = shownQ === null && q === '';
    // The address follows a submit a little later: keep what was typed meanwhile.
    if (!isOpening && q !== submittedQ) setText(q ?? '');
    if (!isOpening) setSubmittedQ(undefined);
  }
  return { text, setText, setSubmittedQ };
}

/** Attributes of the ARIA combobox pattern. */
const toComboboxProps = (
  { isOpen, activeIndex }: Pick<ReturnType<typeof useSuggestionList>, 'isOpen' | 'activeIndex'>,
  listId: string,
) =>
  ({
    role: 'combobox',
    'aria-label': messages.placeholder,
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-keyshortcuts': '/',
    'aria-activedescendant': isOpen && activeIndex >= 0 ? toOptionId(listId, activeIndex) : undefined,
  }) as const;

const ClearButton = ({ onClear }: { readonly onClear: () => void }) => (
  <button type="button" className={styles.clear} aria-label={messages.clear} onClick={onClear}>
    <Icon of={X} />
  </button>
);

/** Turns off the browser's autocomplete, capitalization and spell check. */
const PLAIN_INPUT = {
  className: field.input,
  dir: 'auto',
  placeholder: messages.placeholder,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
  maxLength: 500,
} as const;

/** The text of the box with its suggestions, and what typing, keys and submitting do. */
function useSearchBox() {
  const inputRef = useRef<HTMLInputElement>(null);
  const { q, openSearch, leaveSearch, setQ } = useSearchQuery();
  const { text, setText, setSubmittedQ } = useTextOf(q);
  const search = (wanted: string) => {
    // The keyboard on the screen covers the results.
    if (hasTouchScreen()) inputRef.current?.blur();
    setText(wanted);
    setSubmittedQ(wanted);
    setQ(wanted);
  };
  const list = useSuggestionList(text, search);
  const type = (typed: string) => {
    openSearch();
    setText(typed);
    list.show(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    list.show(false);
    search(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys choose among the candidates of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Escape') list.onKeyDown(event);
    else if (list.isOpen) list.show(false);
    else leaveSearch();
  };
  const clear = () => {
    setText('');
    inputRef.current?.focus();
  };
  return { inputRef, text, list, openSearch, type, clear, submit, onKeyDown };
}

/** The search box of the header, with suggestions while typing [2.27]. */
export function SearchBox() {
  const listId = useId();
  const { inputRef, text, list, openSearch, type, clear, submit, onKeyDown } = useSearchBox();
  const searchRef = useClickOutside(() => list.show(false));
  return (
    <search className={styles.around} ref={searchRef}>
      <form className={styles.box} onSubmit={submit}>
        <Icon of={Search} />
        <input
          ref={inputRef}
          {...toComboboxProps(list, listId)}
          {...PLAIN_INPUT}
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={openSearch}
          onFocus={() => {
            prepare();
            list.show(true);
          }}
          onBlur={() => list.show(false)}
          onKeyDown={onKeyDown}
        />
        {text === '' ? (
          <span className={styles.short} aria-hidden>
            {messages.short}
          </span>
        ) : (
          <ClearButton onClear={clear} />
        )}
        {list.isOpen && (
          <SuggestionList
            id={listId}
            suggestions={list.suggestions}
            activeIndex={list.activeIndex}
            onActive={list.setActiveIndex}
            onPick={list.pick}
          />
        )}
      </form>
    </search>
  );
}
