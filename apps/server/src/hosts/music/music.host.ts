import { type LibraryStatus, routes } from '@segue/contract';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { CachedOverview } from '../../core/discovery/overview.ts';
import type { WatchListPlanner } from '../../core/discovery/watch-list-planner.ts';
import type { BucketRule, RateLimiter } from '../../core/limits/rate-limiter.ts';
import type { LyricsFinder } from '../../core/playback/lyrics/lyrics.ts';
import type { CountSearchPlay } from '../../core/search/learnt/count-search-play.ts';
import type { Search } from '../../core/search/search.ts';
import { searchHost } from './search.host.ts';
import { AppError, toUnavailable } from '../../http/errors/app-error.ts';
import type { Host } from '../../http/calls/host.ts';
import { takeOrRefuse } from '../../http/limits/take-or-refuse.ts';
import { browseHost, type BrowseHostParts } from './browse/browse.host.ts';
import { findOr404 } from './find-or-404.ts';

/** Reads the progress of the scan and the size of the library. */
export interface LibraryStatusReader {
  readonly read: () => Promise<LibraryStatus>;
}

/** Rate limit of rescans requested by all operators together. */
export const RESCAN_RULE: BucketRule = { burst: 3, refillSeconds: 60 };

/** Full rescans requested by operators. */
export interface Rescans {
  readonly isOperator: (accountId: string) => Promise<boolean>;
  /** Each rescan reads the whole disk: a few in a row, then one a minute. */
  readonly limit: RateLimiter;
  /** Requests a rescan or joins the running one, in whichever process; does not wait for it. */
  readonly begin: () => Promise<void>;
  /** Stops the running scan, if any. */
  readonly stop: () => Promise<void>;
}

/** Rate limit of plays reported as found by a search: an evening of skimming as a burst. */
export const SEARCH_PLAY_RULE: BucketRule = { burst: 120, refillSeconds: 60 };

/** Counts which search results were played. */
export interface SearchPlays {
  readonly count: CountSearchPlay;
  /** Each report costs a search, and a row until it expires. */
  readonly limit: RateLimiter;
}

/** Dependencies of the music host. */
export interface MusicHostParts extends BrowseHostParts {
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly searchPlays: SearchPlays;
  readonly watchLists: WatchListPlanner;
  readonly overview: Pick<CachedOverview, 'load'>;
  readonly lyrics: LyricsFinder;
  readonly libraryStatus: LibraryStatusReader;
  readonly rescans: Rescans;
  /** The library folders; shown only to operators. */
  readonly folders: readonly string[];
}

/** The music host: search, pages, watch-lists, suggestions, and the status of the library. */
export const musicHost: Host<MusicHostParts> = (serve, parts) => {
  const { catalogue, search, searchPlays, watchLists, overview, lyrics, libraryStatus, rescans, folders } =
    parts;
  browseHost(serve, parts);
  searchHost(serve, { search });
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
  serve(routes.lyrics, async ({ params }) => {
    const found = await findOr404(params.videoId, lyrics.find);
    if (found === 'busy') throw toUnavailable();
    return found;
  });
  serve(routes.libraryOverview, () => overview.load());
  serve(routes.libraryStatus, async ({ listener }) => {
    const status = await libraryStatus.read();
    // File names reveal the content of the library, and jobs the activity of listeners.
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
