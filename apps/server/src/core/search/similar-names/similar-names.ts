import { yieldToEventLoop } from '../../paging.ts';
import type { NumberedName, SearchIndex } from '../search-index.ts';
import { NameSignatures } from './name-signatures.ts';
import { countLikelyEdits, toComparedEdits } from '../vocabulary/likely-edits.ts';
import { createPageLoader, type PageLoader } from '../vocabulary/page-loader.ts';
import { toMaxNameEdits, withoutSpaces } from '../matching/rank-hits.ts';
import { MAX_COMPARED_LETTERS, toCodeUnits, withWordComparer } from '../vocabulary/word-comparer.ts';

/** Maximum names of one length that are loaded and compared. */
const MAX_FETCHED = 500;
const MAX_SIMILAR_NAMES = 100;
const MIN_LETTERS = 3;

/** Finds names by all of their letters, ignoring spaces. */
export interface SimilarNames extends Pick<PageLoader, 'refreshAll'> {
  /**
   * The names that equal it up to spaces or are one or two edits away, as `countNameEdits` counts them, the likeliest
   * first. The first call starts loading the names into memory, page by page; until that is done, results may be
   * incomplete.
   * @param letters A name without spaces.
   */
  readonly find: (letters: string) => Promise<readonly string[]>;
}

/** The names within `maxEdits` edits, the likeliest first. */
function pickSimilar(names: readonly string[], letters: string, maxEdits: number): string[] {
  const similar: { readonly name: string; readonly edits: number }[] = [];
  const comparedEdits = toComparedEdits(letters, maxEdits);
  withWordComparer(letters, comparedEdits, (countEdits) => {
    for (const name of names) {
      const own = withoutSpaces(name);
      const units = toCodeUnits(own);
      if (countEdits(units, 0, units.length) > comparedEdits) continue;
      const edits = countLikelyEdits(letters, own);
      if (edits < maxEdits + 1) similar.push({ name, edits });
    }
  });
  return similar
    .toSorted((one, other) => one.edits - other.edits)
    .slice(0, MAX_SIMILAR_NAMES)
    .map(({ name }) => name);
}

function addNames(signatures: NameSignatures, names: readonly NumberedName[]): void {
  for (const { nameId, name } of names) {
    const letters = withoutSpaces(name);
    if (letters.length <= MAX_COMPARED_LETTERS) signatures.add(nameId, letters);
  }
}

/** Keeps only signatures of the names in memory; the names of candidates are loaded from the index. */
export function createSimilarNames(
  index: Pick<SearchIndex, 'loadNames' | 'countNames' | 'findNamesById'>,
): SimilarNames {
  const { current, refresh, refreshAll } = createPageLoader({
    load: index.loadNames,
    count: index.countNames,
    idOf: ({ nameId }: NumberedName) => nameId,
    create: () => new NameSignatures(),
    add: addNames,
  });

  return {
    refreshAll,
    find: async (letters) => {
      if (letters.length < MIN_LETTERS || letters.length > MAX_COMPARED_LETTERS) return [];
      await refresh();
      const signatures = current();
      const maxEdits = toMaxNameEdits(letters);
      const names: string[] = [];
      for (let length = letters.length - maxEdits; length <= letters.length + maxEdits; length += 1) {
        const nameIds = signatures.findOfLength(length, letters, maxEdits);
        names.push(...(await index.findNamesById(nameIds.slice(0, MAX_FETCHED))));
        await yieldToEventLoop();
      }
      return pickSimilar(names, letters, maxEdits);
    },
  };
}
