import type { SearchHit } from '../search-index.ts';
import { isUnspaced, toWordsOfName } from './search-form.ts';

/** Two characters of a script without spaces, one after the other. */
export type CharacterPair = readonly [string, string];

/** Further pairs of a long text tell little, but each is looked up in every hit. */
const MAX_PAIRS = 24;

/** The first pairs of a name, each once. Most names have none. */
export function toCharacterPairs(name: string): readonly CharacterPair[] {
  if (!isUnspaced(name)) return [];
  const pairs = name.split(' ').flatMap((chunk) => {
    const words = toWordsOfName(chunk);
    return words
      .slice(1)
      .map((word, at): CharacterPair => [words[at] ?? '', word])
      .filter((pair) => pair.every(isUnspaced));
  });
  return [...new Map(pairs.map((pair) => [pair.join(''), pair])).values()].slice(0, MAX_PAIRS);
}

/**
 * The share of the typed pairs of which a name has both characters, but apart or in another order. The index
 * finds characters wherever they are, and a long name has many.
 */
export function shareOfScattered(
  pairs: readonly CharacterPair[],
  { name, nameWords }: Pick<SearchHit, 'name' | 'nameWords'>,
): number {
  if (pairs.length === 0) return 0;
  const joined = name.replaceAll(' ', '');
  const scattered = pairs.filter(
    ([one, other]) => nameWords.includes(one) && nameWords.includes(other) && !joined.includes(one + other),
  );
  return scattered.length / pairs.length;
}
