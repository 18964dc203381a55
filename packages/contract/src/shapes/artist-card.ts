import type { ArtistCard } from '@segue/domain';
import { Type } from 'typebox';
import { type Fields, toText } from '../read.ts';
import { schema } from '../route.ts';
import { NullableText } from './json.ts';
import { readArtists } from './references.ts';
import { readThumbnails, Thumbnails, writeThumbnails } from './thumbnails.ts';
import { readLabel } from './track.ts';

/** A related artist of an artist page. */
export const ArtistCardShape = schema(() =>
  Type.Object({
    title: Type.String(),
    browseId: Type.String(),
    subscribers: NullableText,
    thumbnails: Thumbnails,
  }),
);

/** What shelves and pages say of an artist. */
export const writeArtistCard = (card: ArtistCard, origin: string) => ({
  title: card.title,
  browseId: card.browseId ?? '',
  subscribers: card.subscribers,
  thumbnails: writeThumbnails(card.thumbnails, origin),
});

/** An artist of any list. */
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
