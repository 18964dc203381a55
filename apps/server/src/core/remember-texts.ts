import { LRUCache } from 'lru-cache';

/** As many as the names and words of some dozen albums, which are what a scan writes at the same time. */
const MAX_TEXTS = 1000;
/** Longer texts are hardly names, and would take memory. */
const MAX_LENGTH = 200;

/**
 * Remembers what was last computed of texts (memoization, LRU): a scan needs the folded name of an artist a dozen times
 * for each track, and again for each further track of the album.
 * @param compute A pure function.
 */
export function rememberTexts(compute: (text: string) => string): (text: string) => string {
  const known = new LRUCache<string, string>({ max: MAX_TEXTS });
  return (text) => {
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    const computed = compute(text);
    if (text.length <= MAX_LENGTH) known.set(text, computed);
    return computed;
  };
}
