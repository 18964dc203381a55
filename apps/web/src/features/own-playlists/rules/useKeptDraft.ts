import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSamePageState } from '../../../lib/layers.ts';
import type { RulesDraft } from './rule-draft.ts';

/** What was typed in the editor of rules and not saved yet. */
interface KeptDraft {
  readonly rules?: RulesDraft;
  readonly title?: string;
}

/**
 * The draft of the history entry, in which it is kept until it is saved, so that going back returns to it. `kept` is
 * what was in it when the page was opened.
 */
export function useKeptDraft() {
  const { pathname, search, state } = useLocation();
  const samePage = useSamePageState();
  const navigate = useNavigate();
  const [kept] = useState(() => (state as { readonly rulesDraft?: KeptDraft } | null)?.rulesDraft ?? {});
  const latest = useRef(kept);
  const keep = (changed: KeptDraft): void => {
    latest.current = { ...latest.current, ...changed };
    void navigate(
      { pathname, search },
      { replace: true, state: { ...samePage, rulesDraft: latest.current }, preventScrollReset: true },
    );
  };
  return { kept, keep };
}
