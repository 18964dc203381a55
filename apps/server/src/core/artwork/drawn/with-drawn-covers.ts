import type { ArtworkStore } from '../artwork.store.ts';
import { drawCover } from './draw-cover.ts';
import { toDrawnSubject } from './drawn-id.ts';

/** Port: what the library holds. */
export interface DrawnSubjects {
  /** Whether there is an album, artist, playlist or track of this id. */
  readonly has: (subjectId: string) => Promise<boolean>;
}

/**
 * The artwork of the library together with what is drawn for the rest of it. Nothing is drawn for made-up ids, or
 * whoever asks for many would fill the disk.
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
