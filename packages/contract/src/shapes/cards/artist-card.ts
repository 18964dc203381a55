import type { ArtistCard } from '@segue/domain';
import { Type } from 'typebox';
import { type Fields, toText } from '../../read.ts';
import { schema } from '../../route.ts';
import { NullableText } from '../json.ts';
import { readArtists } from '../references.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from '../thumbnails.ts';
import { readLabel } from '../tracks/track.ts';

/** A related artist on an artist page. */
export const ArtistCardShape = schema(() =>
  Type.Object({
    title: Type.String(),
    browseId: Type.String(),
    subscribers: NullableText,
    thumbnails: Thumbnails,
  }),
);

/** Writes an artist for shelves and pages. */
export const writeArtistCard = (card: ArtistCard, origin: string) => ({
  title: card.title,
  browseId: card.browseId ?? '',
  subscribers: card.subscribers,
  thumbnails: writeThumbnails(card.thumbnails, origin),
});

/** Reads an artist from any list. */
export const readArtistCard = (item: Fields): ArtistCard => ({
  kind: 'artist',
  title: readLabel(item),
  thumbnails: readThumbnails(item['thumbnails']),
  browseId: toText(item['browseId']),
  artists: readArtists(item['artists']),
  subscribers: toText(item['subscribers']),
  shuffleId: toText(item['shuffleId']),
  radioId: toText(item['radioId']),
});
