import type { SearchHit } from '../search-index.ts';
import { withoutArticle } from '../text/article.ts';

/** So many works of each kind come before other names with as many typos, the others after them. */
const EARLY_WORKS = 5;

/** The works with the first names of each kind; copies of a work have the same name. */
export function pickEarlyWorks<Work extends SearchHit>(works: readonly Work[]): ReadonlySet<Work> {
  const kinds = Map.groupBy(works, ({ kind }) => kind).values();
  const early = Array.from(kinds, (ofKind) => {
    const names = new Set([...new Set(ofKind.map(({ name }) => name))].slice(0, EARLY_WORKS));
    return ofKind.filter(({ name }) => names.has(name));
  });
  return new Set(early.flat());
}

/**
 * Whether the first artist of a work has a name; otherwise the name is that of a guest, of its composer, or in the title
 * of its album.
 * @param name The words of the name, with or without an article.
 */
export function isOfFirstArtist({ otherWords }: SearchHit, name: readonly string[]): boolean {
  const distinct = [...new Set(name)];
  const plain = withoutArticle(otherWords.join(' ')).split(' ');
  // With the article too, which is the whole name of 'The The'.
  return [otherWords, plain].some((words) => distinct.every((word, at) => words[at] === word));
}
