import {
  type ReplyOf,
  routes,
  toWireAlbumInfo,
  toWireArtistInfo,
  toWireOverview,
  toWirePlaylistInfo,
  toWireSearch,
  toWireSuggestions,
  toWireWatchList,
} from '@segue/contract';
import type { FastifyReply } from 'fastify';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { KeptOverview } from '../../core/discovery/overview.ts';
import type { WatchListPlanner } from '../../core/discovery/watch-list-planner.ts';
import type { Search } from '../../core/search/search.ts';
import { AppError } from '../../http/app-error.ts';
import type { Host } from '../../http/host.ts';
import { type BucketRule, type RateLimiter, takeOrRefuse } from '../../http/rate-limit.ts';

/** How far the scan is and what the library holds. */
export interface LibraryStatusReader {
  readonly read: () => Promise<ReplyOf<typeof routes.libraryStatus>>;
}

/** How often all operators together may ask for a rescan. */
export const RESCAN_RULE: BucketRule = { burst: 3, refillSeconds: 60 };

/** A look at the whole library that somebody asks for. */
export interface Rescans {
  readonly isOperator: (accountId: string) => Promise<boolean>;
  /** Each one costs a look at the whole disk: few in a row, then one a minute. */
  readonly limit: RateLimiter;
  /** Begins one or joins the one under way; does not wait for it. */
  readonly begin: () => void;
}

export interface MusicHostParts {
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly watchLists: WatchListPlanner;
  readonly overview: Pick<KeptOverview, 'load'>;
  readonly libraryStatus: LibraryStatusReader;
  readonly rescans: Rescans;
  /** What the library is read from: for operators alone. */
  readonly folders: readonly string[];
}

/** Going back and forth asks nothing anew; a rescan shows within moments. */
const keepBriefly = (reply: FastifyReply): void => void reply.header('cache-control', 'private, max-age=15');

/** The page, or 404: an id of other characters than ids have leads nowhere either. */
async function findOr404<Page>(id: string, find: (id: string) => Promise<Page | null>): Promise<Page> {
  const page = /^[\w-]+$/.test(id) ? await find(id) : null;
  if (page === null) throw new AppError('NOT_FOUND');
  return page;
}

/** The music host: search, pages, watch-lists and suggestions, and the state of the library. */
export const musicHost: Host<MusicHostParts> = (serve, parts) => {
  const { catalogue, search, watchLists, overview, libraryStatus, rescans, folders } = parts;
  serve(routes.search, async ({ params, origin, reply }) => {
    const results = await search.search(params.query);
    keepBriefly(reply);
    return toWireSearch(results, origin);
  });
  serve(routes.searchSuggestions, async ({ params, origin, reply }) => {
    const suggestions = await search.suggest(params.text);
    keepBriefly(reply);
    return toWireSuggestions(suggestions, origin);
  });
  serve(routes.artistInfo, async ({ params, origin, reply }) => {
    const page = await findOr404(params.id, catalogue.findArtist);
    keepBriefly(reply);
    return toWireArtistInfo(page, origin);
  });
  serve(routes.albumInfo, async ({ params, origin, reply }) => {
    const page = await findOr404(params.id, catalogue.findAlbum);
    keepBriefly(reply);
    return toWireAlbumInfo(page, origin);
  });
  serve(routes.playlist, async ({ params, origin, reply }) => {
    const page = await findOr404(params.id, catalogue.findPlaylist);
    keepBriefly(reply);
    return toWirePlaylistInfo(page, origin);
  });
  serve(routes.watchList, async ({ params, origin, reply }) => {
    const list = await findOr404(params.videoId, watchLists.plan);
    keepBriefly(reply);
    return toWireWatchList(list, origin);
  });
  serve(routes.libraryOverview, async ({ origin, reply }) => {
    const answer = await overview.load();
    keepBriefly(reply);
    return toWireOverview(answer, origin);
  });
  serve(routes.libraryStatus, async ({ listener }) => {
    const status = await libraryStatus.read();
    // Names of files tell what is in a library; only those who listen to it read them.
    return listener === null ? { ...status, problems: [] } : status;
  });
  serve(routes.libraryFolders, async ({ listener }) => {
    const isOperator = await rescans.isOperator(listener.accountId);
    return { success: true as const, folders: isOperator ? [...folders] : [] };
  });
  serve(routes.rescanLibrary, async ({ listener }) => {
    if (!(await rescans.isOperator(listener.accountId))) throw new AppError('NOT_OPERATOR');
    await takeOrRefuse(rescans.limit, 'rescan');
    rescans.begin();
    return { success: true as const };
  });
};
