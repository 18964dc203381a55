import { yieldToEventLoop } from '../../paging.ts';
import type { SearchIndex } from '../search-index.ts';
import { NameSignatures } from './name-signatures.ts';
import { createPageLoader } from '../vocabulary/page-loader.ts';
import { withoutSpaces } from '../matching/rank-hits.ts';
import { MAX_COMPARED_LETTERS, withWordComparer } from '../vocabulary/word-comparer.ts';

/** A few milliseconds. */
const PAGE_NAMES = 1000;
/** Names of one length that are fetched to be compared. */
const MAX_FETCHED = 500;
const MAX_SIMILAR_NAMES = 100;
const MIN_LETTERS = 3;
/** In shorter names two edits leave too little of what was typed. */
const MIN_LETTERS_OF_TWO_EDITS = 5;

/** Finds names by all their letters, wherever they have spaces. */
export interface SimilarNames {
  /**
   * The names that are one or two edits away, those of one edit first. The index is read from the first question on, a page
   * at a time; until that is done, names may be missing.
   * @param letters Of a name, without spaces.
   */
  readonly find: (letters: string) => Promise<readonly string[]>;
}

/** Those of the names that are as close as asked for, in the order of their edits. */
function pickSimilar(names: readonly string[], letters: string, maxEdits: number): string[] {
  const byEdits: string[][] = Array.from({ length: maxEdits + 1 }, () => []);
  withWordComparer(letters, (countEdits) => {
    for (const name of names) byEdits[countEdits(withoutSpaces(name))]?.push(name);
  });
  return byEdits.slice(1).flat().slice(0, MAX_SIMILAR_NAMES);
}

/** Keeps signatures of the names in memory, and no names. */
export function createSimilarNames(index: Pick<SearchIndex, 'loadNames' | 'findNames'>): SimilarNames {
  const signatures = new NameSignatures();
  let lastId = 0;
  const refresh = createPageLoader(async () => {
    const page = await index.loadNames(lastId, PAGE_NAMES);
    for (const { nameId, name } of page) {
      const letters = withoutSpaces(name);
      if (letters.length <= MAX_COMPARED_LETTERS) signatures.add(nameId, letters);
    }
    lastId = page.at(-1)?.nameId ?? lastId;
    return page.length === PAGE_NAMES;
  });

  return {
    find: async (letters) => {
      if (letters.length < MIN_LETTERS || letters.length > MAX_COMPARED_LETTERS) return [];
      await refresh();
      const maxEdits = letters.length < MIN_LETTERS_OF_TWO_EDITS ? 1 : 2;
      const names: string[] = [];
      for (let length = letters.length - maxEdits; length <= letters.length + maxEdits; length += 1) {
        const nameIds = signatures.findOfLength(length, letters, maxEdits);
        names.push(...(await index.findNames(nameIds.slice(0, MAX_FETCHED))));
        await yieldToEventLoop();
      }
      return pickSimilar(names, letters, maxEdits);
    },
  };
}
