import { yieldToEventLoop } from '../../paging.ts';
import type { Card, Shelf } from '@segue/domain';
import type { Clock } from '../../clock.ts';
import { planNewReleases, planRecommendedAlbums } from './album-shelves.ts';
import { planMoodPlaylists, planRomancePlaylists } from './playlist-shelf.ts';
import { createSeededRandom, toDay } from '../../seeded-random.ts';
import type { ShelfContext, ShelfReader } from './shelf-context.ts';
import { loadTaste } from './taste.ts';
import { planQuickPicks, planTopVideos, planTrending, planTrendingInShorts } from './song-shelves.ts';

/**
 * Plans the home page anew; the same library on the same day gives the same choices. Shelves of songs hold some more than
 * they show, see `settleShelves`.
 */
export interface ShelfPlanner {
  readonly plan: () => Promise<readonly Shelf[]>;
  /** The shelves that are a listener's own; none for who has neither heard nor liked anything. */
  readonly planPersonal: (accountId: string) => Promise<readonly Shelf[]>;
}

interface PlannedShelf {
  readonly title: string;
  readonly plan: (context: ShelfContext) => Promise<Card[]>;
  readonly isPersonal?: true;
}

/** The home page from top to bottom: rows of songs and shelves of pictures by turns. */
const SHELVES: readonly PlannedShelf[] = [
  { title: 'Quick picks', plan: planQuickPicks, isPersonal: true },
  { title: 'Recommended albums', plan: planRecommendedAlbums, isPersonal: true },
  { title: 'Trending in Shorts', plan: planTrendingInShorts },
  { title: 'New releases', plan: planNewReleases },
  { title: 'Romance playlists', plan: planRomancePlaylists },
  { title: 'Trending', plan: planTrending },
  { title: 'Mood playlists', plan: planMoodPlaylists },
  { title: 'Top music videos', plan: planTopVideos },
];

async function planShelves(planned: readonly PlannedShelf[], context: ShelfContext): Promise<Shelf[]> {
  const shelves: Shelf[] = [];
  for (const { title, plan } of planned) {
    const contents = await plan(context);
    if (contents.length > 0) shelves.push({ title, contents });
    await yieldToEventLoop();
  }
  return shelves;
}

/** Plans shelves from what the library holds; a shelf without contents is left out. */
export const createShelfPlanner = (reader: ShelfReader, clock: Clock): ShelfPlanner => ({
  plan: () => {
    const nowMs = clock.now();
    const randomFor = (name: string) => createSeededRandom(`${name} ${toDay(nowMs)}`);
    return planShelves(SHELVES, { reader, nowMs, taste: null, randomFor });
  },
  planPersonal: async (accountId) => {
    const nowMs = clock.now();
    const randomFor = (name: string) => createSeededRandom(`${name} ${toDay(nowMs)} ${accountId}`);
    const taste = await loadTaste(reader, accountId, randomFor('taste'));
    const personal = SHELVES.filter(({ isPersonal = false }) => isPersonal);
    return taste === null ? [] : planShelves(personal, { reader, nowMs, taste, randomFor });
  },
});
