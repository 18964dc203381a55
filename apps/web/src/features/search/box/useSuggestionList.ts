import { type Suggestion, toSuggestionText } from '@segue/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';

const NONE: readonly Suggestion[] = [];

export const toOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Position after a step, round the end: -1 is the text itself. */
const step = (from: number, by: 1 | -1, count: number): number =>
  ((from + 1 + by + count + 1) % (count + 1)) - 1;

/**
 * The dropdown under the search box: open while the input is focused and not blank [2.27].
 * An answer to a text that is no longer in the box is dropped with its query.
 */
export function useSuggestionList(text: string, onPick: (text: string) => void) {
  const { queries } = useApi();
  const [isWanted, setIsWanted] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const isTyped = text.trim() !== '';
  const { data = NONE } = useQuery({
    ...queries.suggestions(isWanted ? text.trim() : ''),
    placeholderData: keepPreviousData,
  });
  const isOpen = isWanted && isTyped && data.length > 0;
  const active = isOpen ? data[activeIndex] : undefined;

  const show = (isShown: boolean) => {
    setIsWanted(isShown);
    setActiveIndex(-1);
  };
  const pick = (suggestion: Suggestion) => {
    show(false);
    onPick(toSuggestionText(suggestion));
  };

  /** Arrows move, Enter picks the active one; any other key is left to the input. */
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
