import {
  AUDIO_FORMATS,
  type AudioFormat,
  BROWSE_SORTS,
  type BrowseKind,
  type BrowseSort,
} from '@segue/domain';

/** The shelves of the library, in the order of their tabs. */
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

export type SortOrder = 'asc' | 'desc';
export type ListLook = 'grid' | 'list';

/** What narrows a list; null: not at all. */
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

/** What a list of the library shows, as its address has it. */
export interface LibraryState {
  readonly view: LibraryView;
  readonly sort: BrowseSort;
  readonly order: SortOrder;
  readonly look: ListLook;
  readonly filter: LibraryFilter;
}

/** Names begin at A; years, plays and what was added, with the most. */
const USUAL_ORDERS: Readonly<Record<BrowseSort, SortOrder>> = {
  name: 'asc',
  artist: 'asc',
  year: 'desc',
  added: 'desc',
  plays: 'desc',
  length: 'desc',
};

/** What each list can be sorted by: an artist has no year, and an artist's name is their own. */
export const SORTS_OF: Readonly<Record<BrowseKind, readonly BrowseSort[]>> = {
  albums: BROWSE_SORTS,
  artists: ['name', 'added', 'plays', 'length'],
  songs: BROWSE_SORTS,
};

export const isBrowseKind = (view: LibraryView): view is BrowseKind => Object.hasOwn(SORTS_OF, view);

const find = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null;

const YEARS = /^\d{4}(?:-\d{4})?$/;
const LONGEST_TEXT = 200;

function readFilter(params: URLSearchParams): LibraryFilter {
  const years = params.get('years');
  const explicit = params.get('explicit');
  return {
    genre: params.get('genre')?.slice(0, LONGEST_TEXT) || null,
    years: years !== null && YEARS.test(years) ? years : null,
    isLiked: params.get('liked') === 'true',
    format: find(AUDIO_FORMATS, params.get('format')),
    hasVideo: params.get('video') === 'true',
    isExplicit: explicit === 'true' ? true : explicit === 'false' ? false : null,
    text: (params.get('text') ?? '').slice(0, LONGEST_TEXT),
  };
}

/** Reads the state from an address; what it does not say, or what it says wrongly, is as usual. */
export function readLibraryState(
  params: URLSearchParams,
  views: readonly LibraryView[] = LIBRARY_VIEWS,
): LibraryState {
  const view = find(views, params.get('view')) ?? views[0] ?? 'albums';
  const sorts = isBrowseKind(view) ? SORTS_OF[view] : [];
  const sort = find(sorts, params.get('sort')) ?? 'name';
  return {
    view,
    sort,
    order: find(['asc', 'desc'] as const, params.get('order')) ?? USUAL_ORDERS[sort],
    look: params.get('look') === 'list' ? 'list' : 'grid',
    filter: readFilter(params),
  };
}

const put = (params: URLSearchParams, name: string, value: string | null): void => {
  if (value === null || value === '') params.delete(name);
  else params.set(name, value);
};

/** Writes the state into the parameters of an address; what is as usual is left out, what is not its own stays. */
export function writeLibraryState(
  params: URLSearchParams,
  { view, sort, order, look, filter }: LibraryState,
  views: readonly LibraryView[] = LIBRARY_VIEWS,
): URLSearchParams {
  const written = new URLSearchParams(params);
  put(written, 'view', view === views[0] ? null : view);
  put(written, 'sort', sort === 'name' ? null : sort);
  put(written, 'order', order === USUAL_ORDERS[sort] ? null : order);
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

/** Another sort begins in its usual order; the same one turns round. */
export const toSorted = (state: LibraryState, sort: BrowseSort): LibraryState => ({
  ...state,
  sort,
  order: USUAL_ORDERS[sort],
});

export const NO_FILTER: LibraryFilter = readFilter(new URLSearchParams());

/** Whether anything but a text narrows the list. */
export const isFiltered = (filter: LibraryFilter): boolean =>
  Object.keys(writeQuery({ ...filter, text: '' })).length > 0;

/** The filter as the calls take it. */
export const writeQuery = (filter: LibraryFilter) => ({
  ...(filter.genre !== null && { genre: filter.genre }),
  ...(filter.years !== null && { years: filter.years }),
  ...(filter.isLiked && { liked: 'true' }),
  ...(filter.format !== null && { format: filter.format }),
  ...(filter.hasVideo && { video: 'true' }),
  ...(filter.isExplicit !== null && { explicit: String(filter.isExplicit) }),
  ...(filter.text.trim() !== '' && { text: filter.text.trim() }),
});

export type FilterQuery = ReturnType<typeof writeQuery>;
