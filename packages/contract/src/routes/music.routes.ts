import { Type } from 'typebox';
import { endpoints } from '../endpoints.ts';
import { route } from '../route.ts';
import {
  AlbumInfo,
  ArtistInfo,
  HomeItem,
  PlaylistInfo,
  SearchItem,
  SuggestionReply,
  WatchListReply,
} from '../schemas/catalogue.ts';
import { BrowseId } from '../schemas/common.ts';

const byId = Type.Object({ id: BrowseId });
const SearchText = Type.String({ maxLength: 500 });

const Problem = Type.Object({
  path: Type.String({ description: 'Relative to its library folder.' }),
  reason: Type.String(),
});

export const musicRoutes = {
  search: route(endpoints.search, {
    summary: 'Songs, videos, albums, artists and playlists, best first, as one flat list.',
    params: Type.Object({ query: SearchText }),
    reply: Type.Array(SearchItem),
  }),
  artistInfo: route(endpoints.artistInfo, {
    summary: 'An artist page: top songs, videos, albums, singles and related artists.',
    params: byId,
    reply: ArtistInfo,
  }),
  albumInfo: route(endpoints.albumInfo, {
    summary: 'An album and its tracks.',
    params: byId,
    reply: AlbumInfo,
  }),
  playlist: route(endpoints.playlist, {
    summary: 'A playlist and all its tracks; the id may carry the prefix VL.',
    params: byId,
    reply: PlaylistInfo,
  }),
  watchList: route(endpoints.watchList, {
    summary: 'The tracks that go on after one; the first is the one asked for.',
    params: Type.Object({ videoId: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: WatchListReply,
  }),
  searchSuggestions: route(endpoints.searchSuggestions, {
    summary: 'What the listener may be about to type.',
    params: Type.Object({ text: SearchText }),
    reply: Type.Array(SuggestionReply),
  }),
  libraryOverview: route(endpoints.libraryOverview, {
    summary: 'What is new, and playlists of the largest genres and of the years.',
    reply: Type.Object({
      newAlbums: Type.Array(HomeItem),
      genres: Type.Array(HomeItem),
      years: Type.Array(HomeItem),
    }),
  }),
  libraryStatus: route(endpoints.libraryStatus, {
    summary: 'How far the scan is, what the library holds and which files could not be read.',
    reply: Type.Object({
      state: Type.Union([Type.Literal('scanning'), Type.Literal('idle')]),
      isDemo: Type.Boolean(),
      isComposing: Type.Boolean({ description: 'Whether pieces of the demo are counted, not files.' }),
      filesFound: Type.Integer({
        description: 'Files to read; it does not grow once all are counted.',
      }),
      filesDone: Type.Integer(),
      secondsLeft: Type.Unsafe<number | null>({
        type: ['integer', 'null'],
        description: 'About how long the scan still takes; null: not known.',
      }),
      tracks: Type.Integer(),
      albums: Type.Integer(),
      artists: Type.Integer(),
      lastScanEndedAt: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
      problemCount: Type.Integer(),
      problems: Type.Array(Problem, { description: 'The first 200, for signed-in listeners; else empty.' }),
    }),
  }),
  libraryFolders: route(endpoints.libraryFolders, {
    summary: 'The folders the library is read from, for operators; others are told none.',
    reply: Type.Object({ success: Type.Literal(true), folders: Type.Array(Type.String()) }),
  }),
  rescanLibrary: route(endpoints.rescanLibrary, {
    summary:
      'Looks at the whole library again, for operators; a rescan under way is joined. It answers at once.',
    reply: Type.Object({ success: Type.Literal(true) }),
  }),
};
