import { artworkFile, type ParamsOf } from '@segue/contract';
import type { FastifyInstance } from 'fastify';
import type { ArtworkFiles } from '../../core/artwork/artwork-files.ts';
import type { OpenFile } from '../../core/storage/file-opener.ts';
import {
  type PresignedUrls,
  toRedirectSeconds,
  type UrlValidity,
} from '../../core/storage/presigned-urls.ts';
import { AppError, toUnavailable } from '../../http/errors/app-error.ts';
import { sendFile } from '../../http/files/send-file.ts';

/** Dependencies of the routes of pictures. */
export interface FilesHostParts {
  readonly artwork: ArtworkFiles;
  readonly openFile: OpenFile;
  /** Presigned addresses of pictures in an object store. */
  readonly presignedUrls: PresignedUrls;
}

interface ArtworkRequest {
  readonly Params: ParamsOf<typeof artworkFile>;
}

/** The picture of an artwork id never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const DAY_SECONDS = 86_400;

/** Caches keep the redirect for half a day at most; with lasting credentials, its address is valid for longer. */
const REDIRECT_SECONDS = DAY_SECONDS / 2;

/**
 * The address stays the same all day (UTC), so that browser caches hit, and is valid for at least another
 * day.
 */
function toUrlValidity(nowMs: number): UrlValidity {
  const sinceEpochSeconds = Math.floor(nowMs / 1000 / DAY_SECONDS) * DAY_SECONDS;
  return { sinceEpochSeconds, untilEpochSeconds: sinceEpochSeconds + 2 * DAY_SECONDS };
}

export function registerFiles(app: FastifyInstance, parts: FilesHostParts): void {
  const { artwork, openFile, presignedUrls } = parts;
  app.get<ArtworkRequest>(artworkFile.path, { schema: { hide: true } }, async (request, reply) => {
    const { artworkId, file: name } = request.params;
    const found = await artwork.find(artworkId, name);
    if (found.kind === 'missing') throw new AppError('NOT_FOUND');
    if (found.kind === 'busy') throw toUnavailable();
    const { path } = found;
    const given = {
      path,
      mimeType: 'image/webp',
      cacheControl: CACHE_CONTROL,
      fileName: `${artworkId}-${name}`,
    };
    const nowMs = Date.now();
    const address = await presignedUrls.find(given, toUrlValidity(nowMs));
    if (address !== null) {
      const maxAge = toRedirectSeconds(address, REDIRECT_SECONDS, nowMs);
      return reply.header('cache-control', `public, max-age=${maxAge}`).redirect(address.url);
    }
    return sendFile(request, reply, { ...given, file: { path, version: null } }, openFile);
  });
}
