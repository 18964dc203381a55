import type { AlbumRef, ArtistRef } from '@segue/domain';
import { Type } from 'typebox';
import { toFields, toItems, toText } from '../read.ts';
import { schema } from '../route.ts';
import { NullableText } from './json.ts';

/** A credited name, and where it leads. */
export const ArtistReference = schema(() =>
  Type.Object({
    name: Type.String(),
    id: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null: no artist page.' }),
  }),
);

/** The album of a track, and where it leads. */
export const AlbumReference = schema(() => Type.Object({ name: Type.String(), id: NullableText }));

/** Credited names; one without a name is none. */
export const readArtists = (list: unknown): ArtistRef[] =>
  toItems(list).flatMap((artist) => {
    const name = toText(artist['name']);
    return name === null ? [] : [{ name, id: toText(artist['id']) }];
  });

/** The album of a track: a name alone in the public shape of album pages; null: it has none. */
export function readAlbum(album: unknown): AlbumRef | null {
  const name = toText(album) ?? toText(toFields(album)['name']);
  return name === null ? null : { name, id: toText(toFields(album)['id']) };
}

/** A name, one author, or a list of them; null: none is named. */
export const readAuthorName = (author: unknown): string | null =>
  toText(author) ??
  toText(toFields(author)['name']) ??
  toText(
    readArtists(author)
      .map(({ name }) => name)
      .join(', '),
  );
