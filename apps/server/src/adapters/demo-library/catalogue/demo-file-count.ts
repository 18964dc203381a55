import { DEMO_PIECES } from './demo-pieces.ts';
import { DEMO_PLAYLISTS } from './playlists.ts';

/** How many files count as progress: songs, music videos and playlists. */
export const DEMO_FILE_COUNT =
  DEMO_PIECES.length +
  DEMO_PIECES.filter(({ videoPath }) => videoPath !== null).length +
  DEMO_PLAYLISTS.length;
