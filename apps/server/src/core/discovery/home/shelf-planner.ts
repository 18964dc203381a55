import { yieldToEventLoop } from '../../paging.ts';
import type { Card, Shelf } from '@segue/domain';
import type { Clock } from '../../clock.ts';
import {
  planListenAgain,
  planNewReleases,
  planRecentlyAdded,
  planRecommendedAlbums,
} from './shelves/album-shelves.ts';
import { planMixes } from './shelves/mix-shelf.ts';
import { planMoodPlaylists, planRomancePlaylists } from './shelves/playlist-shelf.ts';
import { createSeededRandom, toDay } from '../../seeded-random.ts';
import type { ShelfContext } from './shelf-context.ts';
import { createPopular } from './popular.ts';
import { loadTaste } from './taste.ts';
import type { Trend } from './trend.ts';
import { planQuickPicks, planTopVideos, planTrending, planTrendingInShorts } from './shelves/song-shelves.ts';

/**
 * Plans the home page; the same library on the same day gives the same choices. Shelves of songs hold more
 * songs than are shown, see `settleShelves`.
 */
export interface ShelfPlanner {
  readonly plan: () => Promise<readonly Shelf[]>;
  /** The personal shelves of a listener; none for one who has neither heard nor liked anything, nor put it in a playlist. */
  readonly planPersonal: (accountId: string) => Promise<readonly Shelf[]>;
}

export interface ShelfPlannerPorts extends Pick<ShelfContext, 'reader' | 'findRelated'> {
  readonly trend: Pick<Trend, 'load'>;
  readonly clock: Clock;
}

interface PlannedShelf {
  readonly title: string;
  readonly plan: (context: ShelfContext) => Promise<Card[]>;
  readonly isPersonal?: true;
}

/** The home page from top to bottom: alternates rows of songs and shelves of pictures. */
const SHELVES: readonly PlannedShelf[] = [
  { title: 'Quick picks', plan: planQuickPicks, isPersonal: true },
  { title: 'Listen again', plan: planListenAgain, isPersonal: true },
  { title: 'Recommended albums', plan: planRecommendedAlbums, isPersonal: true },
  { title: 'Your mixes', plan: planMixes, isPersonal: true },
  { title: 'Trending in Shorts', plan: planTrendingInShorts },
  { title: 'Recently added', plan: planRecentlyAdded },
  { title: 'New releases', plan: planNewReleases },
  { title: 'Romance playlists', plan: planRomancePlaylists },
  { title: 'Trending', plan: planTrending },
  { title: 'Mood playlists', plan: planMoodPlaylists },
  { title: 'Top music videos', plan: planTopVideos },
];

/** Titles of the shelves, from top to bottom. */
export const HOME_ORDER: readonly string[] = SHELVES.map(({ title }) => title);

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
export const createShelfPlanner = ({ clock, trend, ...ports }: ShelfPlannerPorts): ShelfPlanner => ({
  plan: () => {
    const nowMs = clock.now();
    const randomFor = (name: string) => createSeededRandom(`${name} ${toDay(nowMs)}`);
    const popular = createPopular(ports.reader, trend.load);
    return planShelves(SHELVES, { ...ports, popular, nowMs, taste: null, randomFor });
  },
  planPersonal: async (accountId) => {
    const nowMs = clock.now();
    const randomFor = (name: string) => createSeededRandom(`${name} ${toDay(nowMs)} ${accountId}`);
    const taste = await loadTaste(ports.reader, accountId, randomFor('taste'));
    const personal = SHELVES.filter(({ isPersonal = false }) => isPersonal);
    if (taste === null) return [];
    const popular = createPopular(ports.reader, trend.load);
    return planShelves(personal, { ...ports, popular, nowMs, taste, randomFor });
  },
});
