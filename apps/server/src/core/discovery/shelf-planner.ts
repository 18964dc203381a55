import { setImmediate } from 'node:timers/promises';
import type { Card, Shelf } from '@segue/domain';
import type { Clock } from '../clock.ts';
import { planNewReleases, planRecommendedAlbums } from './album-shelves.ts';
import { planRomancePlaylists } from './playlist-shelf.ts';
import { createSeededRandom, toDay } from '../seeded-random.ts';
import type { ShelfContext, ShelfReader } from './shelf-context.ts';
import { planQuickPicks, planTopVideos, planTrending, planTrendingInShorts } from './song-shelves.ts';

/** Plans the home page anew; the same library on the same day gives the same choices. */
export interface ShelfPlanner {
  readonly plan: () => Promise<readonly Shelf[]>;
}

/** The home page from top to bottom: rows of songs and shelves of pictures by turns. */
const SHELVES: readonly {
  readonly title: string;
  readonly plan: (context: ShelfContext) => Promise<Card[]>;
}[] = [
  { title: 'Quick picks', plan: planQuickPicks },
  { title: 'Recommended albums', plan: planRecommendedAlbums },
  { title: 'Trending in Shorts', plan: planTrendingInShorts },
  { title: 'New releases', plan: planNewReleases },
  { title: 'Romance playlists', plan: planRomancePlaylists },
  { title: 'Trending', plan: planTrending },
  { title: 'Top music videos', plan: planTopVideos },
];

/** Plans shelves from what the library holds; a shelf without contents is left out. */
export const createShelfPlanner = (reader: ShelfReader, clock: Clock): ShelfPlanner => ({
  plan: async () => {
    const nowMs = clock.now();
    const randomFor = (name: string) => createSeededRandom(`${name} ${toDay(nowMs)}`);
    const shelves: Shelf[] = [];
    for (const { title, plan } of SHELVES) {
      const contents = await plan({ reader, nowMs, randomFor });
      if (contents.length > 0) shelves.push({ title, contents });
      await setImmediate();
    }
    return shelves;
  },
});
