import type { LibraryPlace } from '../library-place.ts';
import type { LibraryFiles, Problem } from './library-files.ts';

/** What a library folder is good for. */
export type RootState =
  | { readonly kind: 'usable' }
  /** It holds nothing at all: new, or a disk that is not mounted. */
  | { readonly kind: 'empty' }
  /** `fault` goes after the name of the folder, such as 'does not exist'. It names no path. */
  | { readonly kind: 'unusable'; readonly fault: string };

export type UnusableRootState = Exclude<RootState, { readonly kind: 'usable' }>;

/** Why nothing in a library folder can be looked at, in words that name no path. */
export function toRootSentence(name: string, state: UnusableRootState): string {
  if (state.kind === 'unusable') return `${name} ${state.fault}.`;
  return `${name} is empty. Is its disk mounted? Its tracks are kept as they are.`;
}

/** A library folder by its place in the setting: everybody may read the status, so it tells no path. */
export const toRootName = (root: string, roots: readonly string[]): string =>
  roots.length === 1 ? 'The library folder' : `Library folder ${roots.indexOf(root) + 1}`;

/** What is known of the library folders, as of the last look at each. */
export interface RootStates {
  readonly check: (places: readonly LibraryPlace[]) => Promise<void>;
  /** False also for one that is empty although it held files: it is taken for unmounted. */
  readonly isUsable: (root: string) => boolean;
  readonly problems: () => Problem[];
}

/** @param roots As the setting lists them. */
export function createRootStates(files: Pick<LibraryFiles, 'check'>, roots: readonly string[]): RootStates {
  const states = new Map<string, RootState>();
  return {
    check: async (places) => {
      for (const root of new Set(places.map((place) => place.root)))
        states.set(root, await files.check(root));
    },
    isUsable: (root) => (states.get(root)?.kind ?? 'usable') === 'usable',
    problems: () =>
      [...states].flatMap(([root, state]) =>
        state.kind === 'usable' ? [] : { path: '', reason: toRootSentence(toRootName(root, roots), state) },
      ),
  };
}
