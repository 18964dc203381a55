import type { ListenerPlaylist } from '@segue/domain';
import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { toMosaic } from '../../../player/playlists/to-mosaic.ts';
import { CoverMosaic } from '../../../ui/cards/CoverMosaic.tsx';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { MenuEntry } from '../../../ui/menu/MenuPopup.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';

interface PlaylistTileProps {
  readonly playlist: ListenerPlaylist;
  /** What its menu offers; without any there is none. */
  readonly entries: readonly MenuEntry[];
}

/** A playlist of a listener. */
export const PlaylistTile = ({ playlist, entries }: PlaylistTileProps) => (
  <div className={styles.playlistBox}>
    <Link to={paths.list(playlist.playlistId)} className={styles.playlist ?? ''}>
      <span className={styles.playlistCover}>
        <CoverMosaic covers={toMosaic(playlist)} size={164} />
      </span>
      <span className={styles.tileTitle} dir="auto">
        {playlist.title}
      </span>
      <span className={styles.tileNote}>
        {[playlistsMessages.songs(playlist.trackCount), !playlist.isOwn && playlist.ownerName]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
    {entries.length > 0 && (
      <span className={styles.playlistMenu}>
        <MenuButton
          label={messages.playlistOptions(playlist.title)}
          icon={Ellipsis}
          side="bottom"
          entries={entries}
        />
      </span>
    )}
  </div>
);
