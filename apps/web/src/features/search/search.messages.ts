import { toCountText } from '../../lib/text/count-text.ts';
import { isolate } from '../../lib/text/direction.ts';

export const searchMessages = {
  suggestions: 'Suggestions',
  /** Page name for the browser tab, without and with a query. */
  search: 'Search',
  searchFor: (q: string) => `Search: ${isolate(q)}`,
  appearBelow: 'Search Results will appear below',
  /** Before the query in quotes. */
  resultsFor: 'Search Results for',
  nothingFound: 'Nothing found',
  nothingFoundFor: (q: string) => `Nothing found for "${isolate(q)}"`,
  foundFor: (count: number, q: string) => `${toCountText(count, 'result', 'results')} for "${isolate(q)}"`,
  /** @param what 'songs', 'albums' or 'artists' */
  allInLibrary: (what: string) => `See all ${what} in the Library`,
  tryOtherWords: 'Try fewer or other words.',
  filter: 'Show results of',
  all: 'All',
  recent: 'Recent searches',
  remove: (text: string) => `Remove "${isolate(text)}"`,
  clearRecent: 'Clear all',
  newAlbums: 'New in the library',
  genres: 'Genres',
  years: 'Years',
  /** Links to the playlists, genres and years that a search names. */
  named: 'Playlists, genres and years',
  playlist: 'Playlist',
  genre: 'Genre',
  mood: 'Mood',
  year: 'Year',
  decade: 'Decade',
} as const;

/** Kind of a top result or suggestion. */
export const kindNames = {
  song: 'Song',
  video: 'Video',
  album: 'Album',
  artist: 'Artist',
  playlist: 'Playlist',
} as const;
