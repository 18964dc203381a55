import {
  AUDIO_FORMATS,
  type AudioFormat,
  BROWSE_SORTS,
  type BrowseKind,
  type BrowseSort,
} from '@segue/domain';

/** Views of the library, in tab order. */
export const LIBRARY_VIEWS = [
  'albums',
  'artists',
  'songs',
  'genres',
  'years',
  'folders',
  'playlists',
] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

type SortOrder = 'asc' | 'desc';
export type ListLook = 'grid' | 'list';

/** Active filters; null, false or '': that filter is off. */
export interface LibraryFilter {
  readonly genre: string | null;
  /** '1994' or '1990-1999'. */
  readonly years: string | null;
  readonly isLiked: boolean;
  readonly format: AudioFormat | null;
  readonly hasVideo: boolean;
  readonly isExplicit: boolean | null;
  readonly text: string;
}

/** View, sort and filters of a library list, as stored in the address. */
export interface LibraryState {
  readonly view: LibraryView;
  readonly sort: BrowseSort;
  readonly order: SortOrder;
  readonly look: ListLook;
  readonly filter: LibraryFilter;
}

/** Default order of each sort: names ascending, all else descending (latest, most or longest first). */
const DEFAULT_ORDERS: Readonly<Record<BrowseSort, SortOrder>> = {
  name: 'asc',
  artist: 'asc',
  year: 'desc',
  added: 'desc',
  plays: 'desc',
  length: 'desc',
};

/** Sorts of each list. An artist has no year, and 'artist' would be the same as 'name' there. */
export const SORTS_OF: Readonly<Record<BrowseKind, readonly BrowseSort[]>> = {
  albums: BROWSE_SORTS,
  artists: ['name', 'added', 'plays', 'length'],
  songs: BROWSE_SORTS,
};

export const isBrowseKind = (view: LibraryView): view is BrowseKind => Object.hasOwn(SORTS_OF, view);

const find = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null;

const YEARS = /^\d{4}(?:-\d{4})?$/;
const MAX_TEXT_LENGTH = 200;

function readFilter(params: URLSearchParams): LibraryFilter {
  const years = params.get('years');
  const explicit = params.get('explicit');
  return {
    genre: params.get('genre')?.slice(0, MAX_TEXT_LENGTH) || null,
    years: years !== null && YEARS.test(years) ? years : null,
    isLiked: params.get('liked') === 'true',
    format: find(AUDIO_FORMATS, params.get('format')),
    hasVideo: params.get('video') === 'true',
    isExplicit: explicit === 'true' ? true : explicit === 'false' ? false : null,
    text: (params.get('text') ?? '').slice(0, MAX_TEXT_LENGTH),
  };
}

/** Parses the state from the address parameters; missing or invalid ones get their defaults. */
export function readLibraryState(params: URLSearchParams, views: readonly LibraryView[]): LibraryState {
  const view = find(views, params.get('view')) ?? views[0] ?? 'albums';
  const sorts = isBrowseKind(view) ? SORTS_OF[view] : [];
  const sort = find(sorts, params.get('sort')) ?? 'name';
  return {
    view,
    sort,
    order: find(['asc', 'desc'] as const, params.get('order')) ?? DEFAULT_ORDERS[sort],
    look: params.get('look') === 'list' ? 'list' : 'grid',
    filter: readFilter(params),
  };
}

const put = (params: URLSearchParams, name: string, value: string | null): void => {
  if (value === null || value === '') params.delete(name);
  else params.set(name, value);
};

/** Returns the parameters with the state written to them. Defaults are omitted, unrelated parameters kept. */
export function writeLibraryState(
  params: URLSearchParams,
  { view, sort, order, look, filter }: LibraryState,
  views: readonly LibraryView[],
): URLSearchParams {
  const written = new URLSearchParams(params);
  put(written, 'view', view === views[0] ? null : view);
  put(written, 'sort', sort === 'name' ? null : sort);
  put(written, 'order', order === DEFAULT_ORDERS[sort] ? null : order);
  put(written, 'look', look === 'grid' ? null : look);
  put(written, 'genre', filter.genre);
  put(written, 'years', filter.years);
  put(written, 'liked', filter.isLiked ? 'true' : null);
  put(written, 'format', filter.format);
  put(written, 'video', filter.hasVideo ? 'true' : null);
  put(written, 'explicit', filter.isExplicit === null ? null : String(filter.isExplicit));
  put(written, 'text', filter.text);
  return written;
}

/** A sort in its default order. */
export const toSorted = (sort: BrowseSort): Pick<LibraryState, 'sort' | 'order'> => ({
  sort,
  order: DEFAULT_ORDERS[sort],
});

export const NO_FILTER: LibraryFilter = readFilter(new URLSearchParams());

/** Whether any filter other than the text is active. */
export const isFiltered = (filter: LibraryFilter): boolean =>
  Object.keys(writeQuery({ ...filter, text: '' })).length > 0;

/** The filter as query parameters of the host's calls. */
export const writeQuery = (filter: LibraryFilter) => ({
  ...(filter.genre !== null && { genre: filter.genre }),
  ...(filter.years !== null && { years: filter.years }),
  ...(filter.isLiked && { liked: 'true' }),
  ...(filter.format !== null && { format: filter.format }),
  ...(filter.hasVideo && { video: 'true' }),
  ...(filter.isExplicit !== null && { explicit: String(filter.isExplicit) }),
  ...(filter.text.trim() !== '' && { text: filter.text.trim() }),
});
