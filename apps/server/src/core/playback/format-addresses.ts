import type { PresignedUrls, ServedFile } from '../storage/presigned-urls.ts';
import type { PlannedFormat } from './formats/formats.ts';
import type { MadeFormats } from './made/made-formats.ts';
import type { AddressExpiry, StreamAddresses, StreamTarget } from './stream-addresses.ts';

/**
 * Private, since the address authorises its bearer; short-lived, since the file behind it may change at a
 * rescan.
 */
export const STREAM_CACHE_CONTROL = 'private, max-age=3600';

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
  ): Promise<string | null> => {
    if (presignedUrls.origins.length === 0 || (format.encoding !== null && !isMade)) return null;
    const path = format.encoding === null ? format.source.path : await made.find(videoId, format);
    if (path === null) return null;
    const given = toServedStream({ videoId, itag: format.itag }, path, format.mimeType);
    return presignedUrls.find(given, { sinceEpochSeconds, untilEpochSeconds: atEpochSeconds });
  };

  return {
    find: async (videoId, formats, madeBytes) => {
      const expiry = addresses.pickExpiry();
      const urls = formats.map(
        async (format) =>
          (await findInStore(videoId, format, madeBytes.has(format.itag), expiry)) ??
          addresses.toAddress({ videoId, itag: format.itag }, expiry.atEpochSeconds),
      );
      return { urls: await Promise.all(urls), expiresInSeconds: expiry.inSeconds };
    },
  };
}
