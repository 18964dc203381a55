import type { FastifyInstance } from 'fastify';
import type { ArtworkFiles } from '../../core/artwork/artwork-files.ts';
import { registerArtworkRoute } from './artwork.route.ts';
import { registerStreamRoute, type StreamParts } from './stream.route.ts';

export interface StreamsParts extends StreamParts {
  readonly artwork: ArtworkFiles;
}

/** Serves what is no JSON: sound, pictures and thumbnails. */
export function registerStreams(app: FastifyInstance, parts: StreamsParts): void {
  registerStreamRoute(app, parts);
  registerArtworkRoute(app, parts.artwork, parts.openFile);
}
