import { create } from 'zustand';

/**
 * Ids of the plays that are being removed. Apart from the loaded pages, which change meanwhile: by a play that is
 * recorded, another removal, or a page that arrives and still has the plays.
 */
const hiddenPlays = create<{ readonly entryIds: ReadonlySet<string> }>(() => ({ entryIds: new Set() }));

export const useHiddenPlays = (): ReadonlySet<string> => hiddenPlays(({ entryIds }) => entryIds);

export const hidePlays = (entryIds: readonly string[]): void =>
  hiddenPlays.setState((hidden) => ({ entryIds: new Set([...hidden.entryIds, ...entryIds]) }));

export function unhidePlays(entryIds: readonly string[]): void {
  const shown = new Set(entryIds);
  hiddenPlays.setState((hidden) => ({
    entryIds: new Set([...hidden.entryIds].filter((entryId) => !shown.has(entryId))),
  }));
}
