import type { FastifyInstance } from 'fastify';
import type { ArtworkFiles } from '../../core/artwork/artwork-files.ts';
import type { OpenFile } from '../../core/playback/open-file.ts';
import { AppError } from '../app-error.ts';
import { sendFile } from './send-file.ts';

interface ArtworkRequest {
  readonly Params: { readonly artworkId: string; readonly file: string };
}

/** An artwork id names what the picture is: it never becomes another one. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const BUSY_RETRY_AFTER_SECONDS = 10;

/** Serves thumbnails at `/art/:artworkId/<size>.webp`. */
export function registerArtworkRoute(app: FastifyInstance, artwork: ArtworkFiles, openFile: OpenFile): void {
  app.get<ArtworkRequest>('/art/:artworkId/:file', { schema: { hide: true } }, async (request, reply) => {
    const found = await artwork.find(request.params.artworkId, request.params.file);
    if (found.kind === 'missing') throw new AppError('NOT_FOUND');
    if (found.kind === 'busy')
      throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
    const file = { path: found.path, version: null };
    return sendFile(request, reply, { file, mimeType: 'image/webp', cacheControl: CACHE_CONTROL }, openFile);
  });
}
