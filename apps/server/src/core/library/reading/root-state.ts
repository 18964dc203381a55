import { posix } from 'node:path';
import type { LibraryPlace } from '../library-place.ts';
import { toNamedRoots } from '../../browse/folders.ts';
import type { LibraryFiles, PlaceProblem, Problem, RootState } from './library-files.ts';

export type UnusableRootState = Exclude<RootState, { readonly kind: 'usable' }>;

/** A sentence for the library status that says why a library folder cannot be read. It has no path. */
export function toRootSentence(name: string, state: UnusableRootState): string {
  if (state.kind === 'unusable') return `${name} ${state.fault}.`;
  return (
    `${name} is empty. Is its disk mounted? Its tracks are kept as they are. ` +
    'If they were deleted on purpose, put another song there, or remove the folder from the setting.'
  );
}

/**
 * A library folder by its position among the library folders; in the setting it is another one if that names folders
 * inside others (`withoutNested`). Everybody may read the status, so the path stays hidden.
 */
const toRootName = (root: string, roots: readonly string[]): string =>
  roots.length === 1 ? 'The library folder' : `Library folder ${roots.indexOf(root) + 1}`;

/**
 * Makes the function that gives a problem as listeners see it: where there are several library folders, its path begins
 * with the name of its folder, as on the pages of folders.
 */
export function createShowProblem(roots: readonly string[]): (problem: PlaceProblem) => Problem {
  const names = new Map(toNamedRoots(roots).map(({ root, name }) => [root, name]));
  return ({ root, path, reason }) => {
    const name = roots.length > 1 ? names.get(root) : undefined;
    return { path: name === undefined ? path : posix.join(name, path), reason };
  };
}

/** The states of the library folders at the last check. */
export interface RootStates {
  readonly check: (places: readonly LibraryPlace[]) => Promise<void>;
  /**
   * An empty folder is not usable either, because its disk may be unmounted. A folder not yet checked is
   * usable.
   */
  readonly isUsable: (root: string) => boolean;
  /** Makes a folder count as empty until the next check. */
  readonly setEmpty: (root: string) => void;
  readonly problems: () => Problem[];
  /** A problem as listeners see it; see `createShowProblem`. */
  readonly toShown: (problem: PlaceProblem) => Problem;
}

/** @param roots Absolute paths of the library folders, none of them inside another one. */
export function createRootStates(files: Pick<LibraryFiles, 'check'>, roots: readonly string[]): RootStates {
  const states = new Map<string, RootState>();
  return {
    check: async (places) => {
      for (const root of new Set(places.map((place) => place.root)))
        states.set(root, await files.check(root));
    },
    isUsable: (root) => (states.get(root)?.kind ?? 'usable') === 'usable',
    setEmpty: (root) => void states.set(root, { kind: 'empty' }),
    toShown: createShowProblem(roots),
    problems: () =>
      [...states].flatMap(([root, state]) =>
        state.kind === 'usable' ? [] : { path: '', reason: toRootSentence(toRootName(root, roots), state) },
      ),
  };
}
