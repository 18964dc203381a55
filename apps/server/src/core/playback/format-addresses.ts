import type { GivenFile, StoreAddresses } from '../store-addresses.ts';
import type { PlannedFormat } from './formats/formats.ts';
import type { MadeFormats } from './made/made-formats.ts';
import type { AddressExpiry, StreamAddresses, StreamTarget } from './stream-addresses.ts';

/** A stream is for the one who has its address, and its bytes may be of another file after a rescan. */
export const STREAM_CACHE_CONTROL = 'private, max-age=3600';

/** Finds where formats are fetched: of the store that holds them, else of this server. */
export interface FormatAddresses {
  /** @param madeBytes those that are made, by their itags. @returns an address for each format, in their order. */
  readonly find: (
    videoId: string,
    formats: readonly PlannedFormat[],
    madeBytes: ReadonlyMap<number, number>,
  ) => Promise<{ readonly urls: readonly string[]; readonly expiresInSeconds: number }>;
}

export interface FormatAddressesPorts {
  readonly addresses: StreamAddresses;
  readonly storeAddresses: StoreAddresses;
  readonly made: Pick<MadeFormats, 'find'>;
}

/** A stream that a store serves, with the response headers it is to send. */
export const toGivenStream = ({ videoId, itag }: StreamTarget, path: string, mimeType: string): GivenFile => {
  const [extension = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(path) ?? [];
  return { path, mimeType, cacheControl: STREAM_CACHE_CONTROL, fileName: `${videoId}-${itag}${extension}` };
};

export function createFormatAddresses(ports: FormatAddressesPorts): FormatAddresses {
  const { addresses, storeAddresses, made } = ports;

  /** Null: this server gives it out, and makes it where it is not made. */
  const findInStore = async (
    videoId: string,
    format: PlannedFormat,
    isMade: boolean,
    { sinceEpochSeconds, atEpochSeconds }: AddressExpiry,
  ): Promise<string | null> => {
    if (storeAddresses.origins.length === 0 || (format.encoding !== null && !isMade)) return null;
    const path = format.encoding === null ? format.source.path : await made.find(videoId, format);
    if (path === null) return null;
    const given = toGivenStream({ videoId, itag: format.itag }, path, format.mimeType);
    return storeAddresses.find(given, { sinceEpochSeconds, untilEpochSeconds: atEpochSeconds });
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
