import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SearchBox.module.css';
import { SuggestionList, toOptionId } from './SuggestionList.tsx';
import { searchMessages as messages } from './search.messages.ts';
import { useSearchQuery } from './useSearchQuery.ts';
import { useSuggestionList } from './useSuggestionList.ts';

/** Calls back for a press anywhere outside the element. */
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

/** What the listener types; follows q when the search page goes elsewhere, as by Go back. */
function useTextOf(q: string) {
  const [text, setText] = useState(q);
  const [shownQ, setShownQ] = useState(q);
  if (q !== shownQ) {
    setShownQ(q);
    setText(q);
  }
  return [text, setText] as const;
}

/** The search box of the header, with suggestions while typing (§2 "Search box"). */
export function SearchBox() {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { q, openSearch, setQ } = useSearchQuery();
  const [text, setText] = useTextOf(q);
  const list = useSuggestionList(text, (picked) => {
    setText(picked);
    setQ(picked);
  });
  const searchRef = useClickOutside(() => list.show(false));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    list.show(false);
    setQ(text);
  };
  const clear = () => {
    setText('');
    inputRef.current?.focus();
  };
  return (
    <search className={styles.around} ref={searchRef}>
      <form className={styles.box} onSubmit={submit}>
        <Icon of={Search} />
        <input
          ref={inputRef}
          className={styles.input}
          role="combobox"
          aria-label={messages.placeholder}
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={
            list.isOpen && list.activeIndex >= 0 ? toOptionId(listId, list.activeIndex) : undefined
          }
          placeholder={messages.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={500}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            list.show(true);
          }}
          onFocus={() => {
            openSearch();
            list.show(true);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab') list.show(false);
            list.onKeyDown(event);
          }}
        />
        {text !== '' && (
          <button type="button" className={styles.clear} aria-label={messages.clear} onClick={clear}>
            <Icon of={X} />
          </button>
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
