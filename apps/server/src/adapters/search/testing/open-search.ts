import { toSuggestionText } from '@segue/domain';
import { createSearchIndexer } from '../../../core/search/indexing/search-indexer.ts';
import { createSearch } from '../../../core/search/search.ts';
import type { OpenedDatabase } from '../../database/database.ts';
import { createCatalogueReader } from '../../database/stores/catalogue/catalogue-reader.ts';
import { createSearchPlayStore } from '../../database/stores/listening/search-play.store.ts';
import { type DescribedLibrary, insertLibrary } from '../../database/testing/library-rows.ts';
import { createSearchIndex } from '../search-index.ts';

/** A track as a test describes it; its number makes the videoId unique. */
export const toTracks = (rows: readonly (readonly [title: string, artist: string, plays?: number])[]) =>
  rows.map(([title, artist, plays = 0], number) => ({
    video_id: `track-${String(number).padStart(4, '0')}`,
    title,
    artists: [artist],
    play_count: plays,
  }));

/** Search and suggestions of a library. */
export async function openSearch(open: () => Promise<OpenedDatabase>, library: DescribedLibrary) {
  const database = await open();
  await insertLibrary(database.db, library);
  const [index, reader] = [createSearchIndex(database), createCatalogueReader(database)];
  const search = createSearch(index, reader, createSearchPlayStore(database));
  const indexer = createSearchIndexer(index, reader);
  await indexer.catchUp();
  return {
    database,
    index,
    indexer,
    suggestions: search.suggest,
    suggest: async (text: string) => (await search.suggest(text)).map(toSuggestionText),
    /** The names of a category; 'Top result' is one of them. */
    find: async (text: string, category: string) =>
      (await search.search(text))
        .filter((result) => result.category === category)
        .map(({ card }) => ('track' in card ? card.track.title : card.title)),
  };
}
