import { type LibraryStatus, routes } from '@segue/contract';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { KeptOverview } from '../../core/discovery/overview.ts';
import type { WatchListPlanner } from '../../core/discovery/watch-list-planner.ts';
import type { BucketRule, RateLimiter } from '../../core/limits/rate-limiter.ts';
import type { LyricsFinder } from '../../core/playback/lyrics/lyrics.ts';
import type { CountSearchPlay } from '../../core/search/learnt/count-search-play.ts';
import type { Search } from '../../core/search/search.ts';
import { AppError } from '../../http/errors/app-error.ts';
import type { Host } from '../../http/host.ts';
import { takeOrRefuse } from '../../http/limits/rate-limit.ts';
import { browseHost, type BrowseHostParts } from './browse/browse.host.ts';
import { findOr404 } from './find-or-404.ts';

/** How far the scan is and what the library holds. */
export interface LibraryStatusReader {
  readonly read: () => Promise<LibraryStatus>;
}

/** How often all operators together may ask for a rescan. */
export const RESCAN_RULE: BucketRule = { burst: 3, refillSeconds: 60 };

/** A look at the whole library that somebody asks for. */
export interface Rescans {
  readonly isOperator: (accountId: string) => Promise<boolean>;
  /** Each one costs a look at the whole disk: few in a row, then one a minute. */
  readonly limit: RateLimiter;
  /** Begins one or joins the one under way, at whatever process; does not wait for it. */
  readonly begin: () => Promise<void>;
  /** Stops the scan that is under way, if there is one. */
  readonly stop: () => Promise<void>;
}

/** How often a listener may tell that a search led to a play: an evening of skimming, and hardly more in a day. */
export const SEARCH_PLAY_RULE: BucketRule = { burst: 120, refillSeconds: 60 };

/** What is learnt from searches. */
export interface SearchPlays {
  readonly count: CountSearchPlay;
  /** Each one costs a search, and a row until it is forgotten. */
  readonly limit: RateLimiter;
}

/** What the music host works with. */
export interface MusicHostParts extends BrowseHostParts {
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly searchPlays: SearchPlays;
  readonly watchLists: WatchListPlanner;
  readonly overview: Pick<KeptOverview, 'load'>;
  readonly lyrics: LyricsFinder;
  readonly libraryStatus: LibraryStatusReader;
  readonly rescans: Rescans;
  /** What the library is read from: for operators alone. */
  readonly folders: readonly string[];
}

/** The music host: search, pages, watch-lists and suggestions, and the state of the library. */
export const musicHost: Host<MusicHostParts> = (serve, parts) => {
  const { catalogue, search, searchPlays, watchLists, overview, lyrics, libraryStatus, rescans, folders } =
    parts;
  browseHost(serve, parts);
  serve(routes.search, ({ params }) => search.search(params.query));
  serve(routes.searchSuggestions, ({ params }) => search.suggest(params.text));
  serve(routes.countSearchPlay, async ({ listener, body }) => {
    await takeOrRefuse(searchPlays.limit, listener.accountId);
    await searchPlays.count(listener.accountId, body.query, body.videoId);
  });
  serve(routes.artistInfo, ({ params }) => findOr404(params.id, catalogue.findArtist));
  serve(routes.albumInfo, ({ params }) => findOr404(params.id, catalogue.findAlbum));
  serve(routes.playlist, ({ params }) => findOr404(params.id, catalogue.findPlaylist));
  serve(routes.watchList, ({ params, listener }) =>
    findOr404(params.videoId, (videoId) => watchLists.plan(videoId, listener?.accountId)),
  );
  serve(routes.lyrics, ({ params }) => findOr404(params.videoId, lyrics.find));
  serve(routes.libraryOverview, () => overview.load());
  serve(routes.libraryStatus, async ({ listener }) => {
    const status = await libraryStatus.read();
    // Names of files tell what is in a library, and jobs what its listeners do.
    return listener === null ? { ...status, problems: [], jobs: [], videos: [] } : status;
  });
  serve(routes.libraryFolders, async ({ listener }) =>
    (await rescans.isOperator(listener.accountId)) ? folders : [],
  );
  serve(routes.rescanLibrary, async ({ listener }) => {
    if (!(await rescans.isOperator(listener.accountId))) throw new AppError('NOT_OPERATOR');
    await takeOrRefuse(rescans.limit, 'rescan');
    await rescans.begin();
  });
  serve(routes.stopRescan, async ({ listener }) => {
    if (!(await rescans.isOperator(listener.accountId))) throw new AppError('NOT_OPERATOR');
    await rescans.stop();
  });
};
