import type { AlbumCard, ArtistCard, Card, PlaylistCard, TrackCard } from './card.ts';
import type { Thumbnail } from './track.ts';

/** One search result; `category` as the music host names it, null: none. */
export interface SearchResult {
  readonly category: string | null;
  readonly card: TrackCard | AlbumCard | ArtistCard | PlaylistCard;
}

/** Results of one category, in display order [3.10]. */
export interface SearchGroup<T> {
  readonly category: string;
  readonly data: readonly T[];
}

/** The fields by which results are grouped. */
interface Categorised {
  readonly category?: string | null;
  readonly resultType?: string | null;
}

/** Derives a category from a result type: 'song' gives 'Songs' [2.37]. */
const toCategory = (resultType: string): string =>
  `${resultType.charAt(0).toUpperCase()}${resultType.slice(1)}s`;

/**
 * Groups a flat list of results by category, in the order of first appearance. An item without a category
 * gets one from its result type; one with neither is skipped. 'Profiles' are dropped, whether given or
 * derived.
 */
export function groupSearchResults<T extends Categorised>(items: readonly T[]): SearchGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const category = item.category || (item.resultType ? toCategory(item.resultType) : null);
    if (category === null || category === 'Profiles') continue;
    const group = groups.get(category);
    if (group) group.push(item);
    else groups.set(category, [item]);
  }
  return Array.from(groups, ([category, data]) => ({ category, data }));
}

/** A piece of a suggestion; `bold` marks what the listener typed. Spaces at its ends count: never trim it. */
export interface SuggestionRun {
  readonly text: string;
  readonly bold: boolean;
}

/** A search suggestion. */
export interface Suggestion {
  readonly runs: readonly SuggestionRun[];
  /** Kind of the item that has this name; null: the host does not say. */
  readonly kind: Card['kind'] | null;
  readonly thumbnails: readonly Thumbnail[];
}

/** The text a picked suggestion puts in the search box. */
export const toSuggestionText = (suggestion: Pick<Suggestion, 'runs'>): string =>
  suggestion.runs.map((run) => run.text).join('');
