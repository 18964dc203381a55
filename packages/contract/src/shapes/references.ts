import type { AlbumRef, ArtistRef } from '@segue/domain';
import { Type } from 'typebox';
import { toFields, toItems, toText } from '../read.ts';
import { schema } from '../route.ts';
import { NullableText } from './json.ts';

/** A credited name with the id of its artist page. */
export const ArtistReference = schema(() =>
  Type.Object({
    name: Type.String(),
    id: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'null: no artist page.' }),
  }),
);

/** The album of a track with the id of its page. */
export const AlbumReference = schema(() => Type.Object({ name: Type.String(), id: NullableText }));

/** Reads credited names; skips entries without a name. */
export const readArtists = (list: unknown): ArtistRef[] =>
  toItems(list).flatMap((artist) => {
    const name = toText(artist['name']);
    return name === null ? [] : [{ name, id: toText(artist['id']) }];
  });

/** Reads the album of a track, which other hosts' album pages give as a plain name; null: none. */
export function readAlbum(album: unknown): AlbumRef | null {
  const name = toText(album) ?? toText(toFields(album)['name']);
  return name === null ? null : { name, id: toText(toFields(album)['id']) };
}

/** Reads the author, given as a name, an object or a list of objects; null: none. */
export const readAuthorName = (author: unknown): string | null =>
  toText(author) ??
  toText(toFields(author)['name']) ??
  toText(
    readArtists(author)
      .map(({ name }) => name)
      .join(', '),
  );
