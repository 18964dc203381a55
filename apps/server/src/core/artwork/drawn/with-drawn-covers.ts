import type { ArtworkStore } from '../artwork.store.ts';
import { drawCover } from './draw-cover.ts';
import { toDrawnSubject } from './drawn-id.ts';

/** Port: which items exist in the library. */
export interface DrawnSubjects {
  /** Whether there is an album, artist, playlist or track of this id. */
  readonly has: (subjectId: string) => Promise<boolean>;
}

/**
 * Decorates an artwork store with the drawn covers of items that have no artwork. Unknown ids get no cover,
 * because requests for made-up ids could otherwise fill the disk with thumbnails.
 */
export const withDrawnCovers = (store: ArtworkStore, subjects: DrawnSubjects): ArtworkStore => ({
  ...store,
  find: async (artworkId) => {
    const subject = toDrawnSubject(artworkId);
    if (subject === null) return store.find(artworkId);
    if (!(await subjects.has(subject))) return null;
    return { artworkId, source: 'drawn', sourcePath: '', palette: drawCover(artworkId).palette };
  },
});
