import { useRef } from 'react';
import { usePageValue } from '../../../account/usePageValue.ts';
import type { RulesDraft } from './rule-draft.ts';

/** What was typed in the editor of rules and not saved yet. */
export interface KeptDraft {
  readonly rules?: RulesDraft;
  readonly title?: string;
  /** The playlist that was made of it before it was changed further; left out: none was made yet. */
  readonly playlistId?: string;
}

/**
 * The draft of the page, which is kept until it is saved, so that going back returns to it. `kept` is what was in it
 * when the page was opened; `read` gives what is in it now; `forget` is for when it is saved or given up.
 */
export function useKeptDraft() {
  const { kept, keep } = usePageValue<KeptDraft>('rulesDrafts');
  const latest = useRef<KeptDraft>(kept ?? {});
  return {
    kept: kept ?? {},
    keep: (changed: KeptDraft): void => {
      latest.current = { ...latest.current, ...changed };
      keep(latest.current);
    },
    read: (): KeptDraft => latest.current,
    forget: (): void => keep(null),
  };
}
