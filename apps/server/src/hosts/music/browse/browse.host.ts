import { type QueryOf, routes } from '@segue/contract';
import type { BrowseKind, BrowsePage } from '@segue/domain';
import type { Browse } from '../../../core/browse/browse.ts';
import type { BrowseList, BrowsePlace } from '../../../core/browse/browse-query.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Host, Listener } from '../../../http/calls/host.ts';
import { findOr404 } from '../find-or-404.ts';
import { toBrowseFilter, toBrowseList, toBrowsePlace } from './to-browse-list.ts';

/** Dependencies of the calls that browse the library. */
export interface BrowseHostParts {
  readonly browse: Browse;
}

const PAGE_SIZE = 60;

type Find<Item> = (list: BrowseList, place: BrowsePlace, limit: number) => Promise<BrowsePage<Item>>;

const readPage = async <Item>(
  kind: BrowseKind,
  {
    query,
    listener,
  }: { readonly query: QueryOf<typeof routes.browseSongs>; readonly listener: Listener | null },
  find: Find<Item>,
): Promise<BrowsePage<Item>> => {
  const list = toBrowseList(kind, query, listener);
  return find(list, toBrowsePlace(query, list.sort), Number(query.limit ?? PAGE_SIZE));
};

/** The calls that browse the library: `browseAlbums` to `trackDetails`. */
export const browseHost: Host<BrowseHostParts> = (serve, { browse }) => {
  serve(routes.browseAlbums, (call) => readPage('albums', call, browse.albums));
  serve(routes.browseArtists, (call) => readPage('artists', call, browse.artists));
  serve(routes.browseSongs, (call) => readPage('songs', call, browse.songs));
  serve(routes.browseSections, ({ params, query, listener }) =>
    // The schema allows only these values.
    browse.sections(toBrowseList(params.kind as BrowseKind, query, listener)),
  );
  serve(routes.browseGenres, () => browse.genres());
  serve(routes.browseFolder, async ({ query: { path = '', cursor = null, below } }) => {
    const page = await (below === 'true' ? browse.folderSongs(path, cursor) : browse.folder(path, cursor));
    if (page === null) throw new AppError('NOT_FOUND');
    return page;
  });
  serve(routes.shuffleSongs, async ({ query, listener }) => browse.shuffle(toBrowseFilter(query, listener)));
  serve(routes.artistWork, ({ params }) => findOr404(params.id, browse.work));
  serve(routes.trackDetails, ({ params }) => findOr404(params.videoId, browse.details));
};
