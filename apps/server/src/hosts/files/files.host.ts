import { artworkFile, type ParamsOf } from '@segue/contract';
import type { FastifyInstance } from 'fastify';
import type { ArtworkFiles } from '../../core/artwork/artwork-files.ts';
import type { OpenFile } from '../../core/playback/file-opener.ts';
import type { AddressLife, StoreAddresses } from '../../core/store-addresses.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { sendFile } from '../../http/send-file.ts';

/** What pictures are served with. */
export interface FilesHostParts {
  readonly artwork: ArtworkFiles;
  readonly openFile: OpenFile;
  /** Of a store that gives out its files itself. */
  readonly storeAddresses: StoreAddresses;
}

interface ArtworkRequest {
  readonly Params: ParamsOf<typeof artworkFile>;
}

/** An artwork id names what the picture is: it never becomes another one. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const BUSY_RETRY_AFTER_SECONDS = 10;

const DAY_SECONDS = 86_400;

/** Caches keep where a picture is for half a day, and it stays there for longer. */
const ADDRESS_CACHE_CONTROL = `public, max-age=${DAY_SECONDS / 2}`;

/** The same all day, so that what a browser keeps of a picture is of use again; holds for another day at least. */
function toAddressLife(nowMs: number): AddressLife {
  const sinceEpochSeconds = Math.floor(nowMs / 1000 / DAY_SECONDS) * DAY_SECONDS;
  return { sinceEpochSeconds, untilEpochSeconds: sinceEpochSeconds + 2 * DAY_SECONDS };
}

/** Serves pictures. */
export function registerFiles(app: FastifyInstance, parts: FilesHostParts): void {
  const { artwork, openFile, storeAddresses } = parts;
  app.get<ArtworkRequest>(artworkFile.path, { schema: { hide: true } }, async (request, reply) => {
    const { artworkId, file: name } = request.params;
    const found = await artwork.find(artworkId, name);
    if (found.kind === 'missing') throw new AppError('NOT_FOUND');
    if (found.kind === 'busy')
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    const { path } = found;
    const given = {
      path,
      mimeType: 'image/webp',
      cacheControl: CACHE_CONTROL,
      fileName: `${artworkId}-${name}`,
    };
    const address = await storeAddresses.find(given, toAddressLife(Date.now()));
    if (address !== null) return reply.header('cache-control', ADDRESS_CACHE_CONTROL).redirect(address);
    return sendFile(request, reply, { ...given, file: { path, version: null } }, openFile);
  });
}
