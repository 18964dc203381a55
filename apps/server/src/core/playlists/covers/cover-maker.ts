import { createHash } from 'node:crypto';
import type { PlaylistCover } from '../playlist.store.ts';

/** A cover ready to be stored, or why there is none. `unreadable`: not a picture that we accept. */
export type MadeCover =
  | { readonly kind: 'made'; readonly picture: Uint8Array }
  | { readonly kind: 'too-large' | 'unreadable' | 'busy' | 'failed' };

/** Port: converts an uploaded picture into a small cover. */
export interface CoverMaker {
  /** Never rejects because of the content of the bytes. */
  readonly make: (bytes: AsyncIterable<Uint8Array>) => Promise<MadeCover>;
}

/** The id depends on the playlist too, so that removing a picture from one playlist leaves it to others. */
export const toPlaylistCover = (playlistId: string, picture: Uint8Array): PlaylistCover => ({
  artworkId: createHash('sha256').update(`${playlistId}\0`).update(picture).digest('base64url').slice(0, 22),
  picture,
});
