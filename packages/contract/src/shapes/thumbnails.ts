import type { Thumbnail } from '@segue/domain';
import { Type } from 'typebox';
import { toAmount, toItems, toUrl } from '../read.ts';
import { schema } from '../route.ts';

const ThumbnailShape = schema(() =>
  Type.Object({
    url: Type.String({ description: 'Address of the image.' }),
    width: Type.Integer({ description: 'Width in px.' }),
    height: Type.Integer({ description: 'Height in px.' }),
  }),
);

/** The sizes of one picture. */
export const Thumbnails = schema(() =>
  Type.Array(ThumbnailShape, { description: 'Ascending in size; may be empty.' }),
);

/** Makes an own, root-relative address absolute, with the origin by which the client reached this host. */
export const writeAddress = (url: string, origin: string): string =>
  url.startsWith('/') ? `${origin}${url}` : url;

/** Writes the sizes of a picture, with absolute addresses. */
export const writeThumbnails = (thumbnails: readonly Thumbnail[], origin: string) =>
  thumbnails.map(({ url, width, height }) => ({ url: writeAddress(url, origin), width, height }));

/** Reads the pictures whose URL a page may load, in the given order. */
export const readThumbnails = (list: unknown): Thumbnail[] =>
  toItems(list).flatMap((picture) => {
    const url = toUrl(picture['url']);
    return url === null
      ? []
      : [{ url, width: toAmount(picture['width']) ?? 0, height: toAmount(picture['height']) ?? 0 }];
  });
