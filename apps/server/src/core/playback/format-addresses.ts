import type { PresignedUrl, PresignedUrls, ServedFile } from '../storage/presigned-urls.ts';
import type { PlannedFormat } from './formats/formats.ts';
import type { MadeFormats } from './made/made-formats.ts';
import type { AddressExpiry, StreamAddresses, StreamTarget } from './stream-addresses.ts';

/** Short, since the file behind an address may change at a rescan. */
export const STREAM_MAX_AGE_SECONDS = 3600;
/** Private, since the address authorises its bearer. */
export const STREAM_CACHE_CONTROL = `private, max-age=${STREAM_MAX_AGE_SECONDS}`;

/** Finds the addresses of formats: at the object store that holds them, or else at this server. */
export interface FormatAddresses {
  /**
   * @param madeBytes Sizes of the transcoded formats, by itag.
   * @returns an address for each format, in order.
   */
  readonly find: (
    videoId: string,
    formats: readonly PlannedFormat[],
    madeBytes: ReadonlyMap<number, number>,
  ) => Promise<{ readonly urls: readonly string[]; readonly expiresInSeconds: number }>;
}

export interface FormatAddressesPorts {
  readonly addresses: StreamAddresses;
  readonly presignedUrls: PresignedUrls;
  readonly made: Pick<MadeFormats, 'find'>;
}

/** A stream that an object store serves, with the response headers it has to send. */
export const toServedStream = (
  { videoId, itag }: StreamTarget,
  path: string,
  mimeType: string,
): ServedFile => {
  const [extension = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(path) ?? [];
  return { path, mimeType, cacheControl: STREAM_CACHE_CONTROL, fileName: `${videoId}-${itag}${extension}` };
};

export function createFormatAddresses(ports: FormatAddressesPorts): FormatAddresses {
  const { addresses, presignedUrls, made } = ports;

  /** null: this server serves the format, and transcodes it if necessary. */
  const findInStore = async (
    videoId: string,
    format: PlannedFormat,
    isMade: boolean,
    { sinceEpochSeconds, atEpochSeconds }: AddressExpiry,
  ): Promise<PresignedUrl | null> => {
    if (presignedUrls.origins.length === 0 || (format.encoding !== null && !isMade)) return null;
    const path = format.encoding === null ? format.source.path : await made.find(videoId, format);
    if (path === null) return null;
    const given = toServedStream({ videoId, itag: format.itag }, path, format.mimeType);
    return presignedUrls.find(given, { sinceEpochSeconds, untilEpochSeconds: atEpochSeconds });
  };

  return {
    find: async (videoId, formats, madeBytes) => {
      const expiry = addresses.pickExpiry();
      const found = await Promise.all(
        formats.map(
          async (format) =>
            (await findInStore(videoId, format, madeBytes.has(format.itag), expiry)) ?? {
              url: addresses.toAddress({ videoId, itag: format.itag }, expiry.atEpochSeconds),
              expiresAtEpochSeconds: expiry.atEpochSeconds,
            },
        ),
      );
      const ends = found.map(({ expiresAtEpochSeconds }) => expiresAtEpochSeconds);
      const soonerSeconds = Math.max(0, expiry.atEpochSeconds - Math.min(expiry.atEpochSeconds, ...ends));
      return {
        urls: found.map(({ url }) => url),
        expiresInSeconds: Math.max(0, Math.floor(expiry.inSeconds - soonerSeconds)),
      };
    },
  };
}
