import { type Suggestion, toSuggestionText } from '@segue/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';

const NONE: readonly Suggestion[] = [];

/** The active option: its position, -1 for none, in the suggestions that were shown when it was marked. */
const NONE_MARKED = { of: NONE, index: -1 };

export const toOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The position of the suggestion with the same text and kind; -1: none. */
const indexOfSame = (suggestions: readonly Suggestion[], wanted: Suggestion | undefined): number =>
  suggestions.findIndex(
    (suggestion) =>
      wanted?.kind === suggestion.kind && toSuggestionText(wanted) === toSuggestionText(suggestion),
  );

/** Next active index, wrapping around; -1 (no option, the typed text) is one of the stops. */
const step = (from: number, by: 1 | -1, count: number): number =>
  ((from + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * State of the dropdown under the search box: open while the input is focused, not blank, and there are
 * suggestions [2.27]. Replies for an earlier text are ignored, since the text is part of the query key.
 */
export function useSuggestionList(text: string, onPick: (text: string) => void) {
  const { queries } = useApi();
  const [isWanted, setIsWanted] = useState(false);
  const [marked, setMarked] = useState(NONE_MARKED);
  const isTyped = text.trim() !== '';
  const { data = NONE } = useQuery({
    ...queries.suggestions(isWanted ? text.trim() : ''),
    placeholderData: keepPreviousData,
  });
  // In newer suggestions the marked one may be at another position, or be gone.
  const activeIndex = marked.of === data ? marked.index : indexOfSame(data, marked.of[marked.index]);
  const setActiveIndex = (index: number) => setMarked({ of: data, index });
  const isOpen = isWanted && isTyped && data.length > 0;
  const active = isOpen ? data[activeIndex] : undefined;

  const show = (isShown: boolean) => {
    setIsWanted(isShown);
    setMarked(NONE_MARKED);
  };
  const pick = (suggestion: Suggestion) => {
    show(false);
    onPick(toSuggestionText(suggestion));
  };

  /** Arrows change the active option, Enter picks it; the input handles any other key. */
  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === 'ArrowDown') setActiveIndex(step(activeIndex, 1, data.length));
    else if (event.key === 'ArrowUp') setActiveIndex(step(activeIndex, -1, data.length));
    else if (event.key === 'Enter' && active) pick(active);
    else return;
    event.preventDefault();
  }

  return { suggestions: data, isOpen, activeIndex, setActiveIndex, show, pick, onKeyDown };
}
