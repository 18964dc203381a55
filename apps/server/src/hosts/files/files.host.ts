import { artworkFile, type ParamsOf } from '@segue/contract';
import type { FastifyInstance } from 'fastify';
import type { ArtworkFiles } from '../../core/artwork/artwork-files.ts';
import type { OpenFile } from '../../core/playback/file-opener.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { sendFile } from '../../http/send-file.ts';

/** What pictures are served with. */
export interface FilesHostParts {
  readonly artwork: ArtworkFiles;
  readonly openFile: OpenFile;
}

interface ArtworkRequest {
  readonly Params: ParamsOf<typeof artworkFile>;
}

/** An artwork id names what the picture is: it never becomes another one. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const BUSY_RETRY_AFTER_SECONDS = 10;

/** Serves pictures. */
export function registerFiles(app: FastifyInstance, { artwork, openFile }: FilesHostParts): void {
  app.get<ArtworkRequest>(artworkFile.path, { schema: { hide: true } }, async (request, reply) => {
    const found = await artwork.find(request.params.artworkId, request.params.file);
    if (found.kind === 'missing') throw new AppError('NOT_FOUND');
    if (found.kind === 'busy')
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    const file = { path: found.path, version: null };
    return sendFile(request, reply, { file, mimeType: 'image/webp', cacheControl: CACHE_CONTROL }, openFile);
  });
}
