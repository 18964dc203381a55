import { createHash } from 'node:crypto';
import type { PlaylistCover } from '../playlist.store.ts';

/** A picture as it is kept, or why there is none. `unreadable`: it is none that we take. */
export type MadeCover =
  | { readonly kind: 'made'; readonly picture: Uint8Array }
  | { readonly kind: 'too-large' | 'unreadable' | 'busy' | 'failed' };

/** Port: makes a small picture of our own of what somebody sent. */
export interface CoverMaker {
  /** Never rejects for what the bytes are. */
  readonly make: (bytes: AsyncIterable<Uint8Array>) => Promise<MadeCover>;
}

/** Each playlist has its own id of one picture, so that taking it from one leaves it to the others. */
export const toPlaylistCover = (playlistId: string, picture: Uint8Array): PlaylistCover => ({
  artworkId: createHash('sha256').update(`${playlistId}\0`).update(picture).digest('base64url').slice(0, 22),
  picture,
});
