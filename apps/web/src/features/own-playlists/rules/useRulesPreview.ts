import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { toErrorText } from '../../../api/to-error-text.ts';
import type { ReadRules } from './read-draft.ts';

/** How long nothing is typed before the server is asked. */
const DEBOUNCE_MS = 350;
/** An answer that nobody looks at is soon outdated. */
const KEPT_MS = 10_000;

/** The value once it has been the same for a while. @param value Compared by what it spells. */
function useDebounced<T>(value: T): T {
  const spelled = JSON.stringify(value);
  const [settled, setSettled] = useState(spelled);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(spelled), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [spelled]);
  return JSON.parse(settled) as T;
}

/** What rules find now. The answer to rules that were changed meanwhile is dropped, and its call ended. */
export function useRulesPreview(read: ReadRules) {
  const { client } = useApi();
  const asked = useDebounced(read);
  const rules = asked.kind === 'rules' ? asked.rules : null;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [LISTENER_KEY, 'rules-preview', rules],
    queryFn: ({ signal }) => client.previewRules({ body: { rules: rules ?? {} } }, { signal }),
    enabled: rules !== null,
    placeholderData: keepPreviousData,
    gcTime: KEPT_MS,
    retry: false,
  });
  const isOutdated = isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(read);
  return { data: error === null ? data : undefined, failure: error && toErrorText(error), isOutdated };
}
