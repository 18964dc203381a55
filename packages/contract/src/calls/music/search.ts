import { type Card, groupSearchResults, type SearchGroup, type SearchResult } from '@segue/domain';
import { type Static, Type } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { expectList, toItems, toText } from '../../read.ts';
import { route, schema } from '../../route.ts';
import { writeAlbumCard } from '../../shapes/cards/album-card.ts';
import { playableFields, readCard } from '../../shapes/cards/card.ts';
import { NullableInteger, NullableText, OptionalText, SearchText } from '../../shapes/json.ts';
import { Thumbnails, writeThumbnails } from '../../shapes/thumbnails.ts';
import { writeTrack } from '../../shapes/tracks/track.ts';

/** Results, grouped by category as on the search page. */
const readSearchGroups = (reply: unknown): SearchGroup<Card>[] =>
  groupSearchResults(
    toItems(expectList(reply, 'results')).map((item) => ({
      category: toText(item['category']),
      resultType: toText(item['resultType']),
      item,
    })),
  ).map(({ category, data }) => ({ category, data: data.map(({ item }) => readCard(item)) }));

/** Searches the library. */
export const search = endpoint({
  host: 'music',
  method: 'GET',
  path: '/api/search/:query',
  access: 'open',
  read: readSearchGroups,
});

/** One result; which fields it has depends on `resultType`. */
const ResultShape = schema(() =>
  Type.Object({
    category: OptionalText,
    resultType: NullableText,
    thumbnails: Thumbnails,
    title: Type.Optional(Type.String()),
    ...playableFields,
    type: Type.Optional(Type.String({ description: "'Album', 'Single' or 'EP'." })),
    artist: Type.Optional(Type.String()),
    browseId: OptionalText,
    playlistId: OptionalText,
    shuffleId: OptionalText,
    radioId: OptionalText,
    subscribers: OptionalText,
    author: OptionalText,
    itemCount: Type.Optional(NullableInteger),
  }),
);

function writeResult({ category, card }: SearchResult, origin: string): Static<typeof ResultShape> {
  switch (card.kind) {
    case 'song':
    case 'video':
      return { ...writeTrack(card.track, origin), category, resultType: card.kind };
    case 'album':
      return {
        ...writeAlbumCard(card, origin),
        playlistId: null,
        duration: null,
        category,
        resultType: 'album',
      };
    case 'playlist':
      return {
        category,
        resultType: 'playlist',
        title: card.title,
        browseId: `VL${card.playlistId}`,
        playlistId: card.playlistId,
        author: card.author,
        itemCount: card.itemCount,
        thumbnails: writeThumbnails(card.thumbnails, origin),
      };
    case 'artist':
      return {
        category,
        resultType: 'artist',
        artist: card.title,
        browseId: card.browseId,
        shuffleId: card.shuffleId,
        radioId: card.radioId,
        subscribers: card.subscribers,
        thumbnails: writeThumbnails(card.thumbnails, origin),
      };
  }
}

export const searchRoute = route(search, () => ({
  summary: 'Songs, videos, albums, artists and playlists, best first, as one flat list.',
  cache: 'briefly',
  params: Type.Object({ query: SearchText }),
  reply: Type.Array(ResultShape),
  write: (results: readonly SearchResult[], origin: string) =>
    results.map((result) => writeResult(result, origin)),
}));
