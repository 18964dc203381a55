import { ownMusicMessages as messages } from './own-music.messages.ts';
import { useLibraryFolders } from './useLibraryFolders.ts';

/** How to play one's own music instead of the demo, for operators: others cannot start the server. */
export const OwnMusicHint = () => (useLibraryFolders().length > 0 ? messages.ownMusic : null);
