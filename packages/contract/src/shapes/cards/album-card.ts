import type { AlbumCard } from '@segue/domain';
import { Type } from 'typebox';
import { type Fields, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { copy, OptionalText } from '../json.ts';
import { ArtistReference, readArtists } from '../references.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../thumbnails.ts';
import { readLabel } from '../tracks/track.ts';

/** An album on an artist page. */
export const AlbumCardShape = schema(() =>
  Type.Object({
    title: Type.String(),
    browseId: Type.String(),
    year: OptionalText,
    type: OptionalText,
    thumbnails: Thumbnails,
    artists: Type.Optional(Type.Array(ArtistReference)),
    isExplicit: Type.Optional(Type.Boolean()),
  }),
);

/** Writes an album with the fields common to all lists. */
export const writeAlbumCard = (card: AlbumCard, origin: string) => ({
  title: card.title,
  browseId: card.browseId,
  type: card.type ?? 'Album',
  year: card.year,
  artists: copy(card.artists),
  isExplicit: card.isExplicit,
  thumbnails: writeThumbnails(card.thumbnails, origin),
});

/** Reads an album from any list. */
export const readAlbumCard = (item: Fields): AlbumCard => ({
  kind: 'album',
  title: readLabel(item),
  thumbnails: readThumbnails(item['thumbnails']),
  browseId: toText(item['browseId']) ?? '',
  type: toText(item['type']),
  year: toText(item['year']),
  artists: readArtists(item['artists']),
  isExplicit: item['isExplicit'] === true,
  audioPlaylistId: toText(item['audioPlaylistId']),
});
