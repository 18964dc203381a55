import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import type { ReadRules } from './read-draft.ts';

/** Debounce of the preview call. */
const DEBOUNCE_MS = 350;
/** Cache time of unused previews; short, since they become outdated soon. */
const GC_TIME_MS = 10_000;

/** The value after it has not changed for DEBOUNCE_MS. @param value Compared by its JSON. */
function useDebounced<T>(value: T): T {
  const json = JSON.stringify(value);
  const [settled, setSettled] = useState(json);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(json), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [json]);
  return JSON.parse(settled) as T;
}

/** Preview of what the rules find. If the rules change, a call in flight is aborted. */
export function useRulesPreview(read: ReadRules) {
  const debounced = useDebounced(read);
  const rules = debounced.kind === 'rules' ? debounced.rules : null;
  const { data, error, isPlaceholderData } = useQuery({
    ...usePlaylistQueries().rulesPreview(rules),
    placeholderData: keepPreviousData,
    gcTime: GC_TIME_MS,
  });
  const isOutdated = isPlaceholderData || JSON.stringify(debounced) !== JSON.stringify(read);
  return { data: error === null ? data : undefined, failure: error && toFailureText(error), isOutdated };
}
