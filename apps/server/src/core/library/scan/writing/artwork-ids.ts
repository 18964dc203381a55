import { toFrameArtworkId } from '../../identity/ids.ts';
import type { LibraryFile } from '../../library-file.ts';

/** The images that a file is or contains. */
export function artworkIdsOf({ kind, ...file }: LibraryFile): string[] {
  if (file.content.kind === 'image') return [file.content.artworkId];
  if (file.content.kind !== 'media') return [];
  const { embeddedArtworkId, ownVideoId } = file.content.record;
  const embedded = embeddedArtworkId === null ? [] : [embeddedArtworkId];
  return kind === 'video' ? [...embedded, toFrameArtworkId(ownVideoId)] : embedded;
}
