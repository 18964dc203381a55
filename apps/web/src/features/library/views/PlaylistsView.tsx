import type { ListenerPlaylist } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { FileInput, ListFilterPlus, ListMusic, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { usePlaylistQueries } from '../../../api/playlist-queries.ts';
import { toLateOverlay } from '../../../lib/late/late-component.tsx';
import { paths } from '../../../lib/paths.ts';
import { toRulesPath } from '../../../player/playlists/rules-path.ts';
import { NewPlaylistForm } from '../../../player/playlists/NewPlaylistForm.tsx';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { toMosaic } from '../../../player/playlists/to-mosaic.ts';
import { useAddToPlaylist } from '../../../player/playlists/useAddToPlaylist.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { CoverMosaic } from '../../../ui/cards/CoverMosaic.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { ShimmerRows } from '../../../ui/feedback/Shimmer.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from './views.module.css';

const { Late: ImportPlaylist, prepare } = toLateOverlay(
  'ImportPlaylist',
  () => import('../import/ImportPlaylist.tsx'),
);

/** The playlists that the listener can open, and the way to another one. */
export function PlaylistsView() {
  const { data } = useQuery(usePlaylistQueries().shelf());
  const { make } = useAddToPlaylist();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  return (
    <div className={styles.view}>
      <div className={styles.buttons}>
        <Button icon={<Icon of={Plus} />} onClick={() => setIsMaking(true)}>
          {playlistsMessages.newPlaylist}
        </Button>
        <ButtonLink variant="quiet" icon={<Icon of={ListFilterPlus} />} to={toRulesPath('')}>
          {messages.newSmartPlaylist}
        </ButtonLink>
        <Button
          variant="quiet"
          icon={<Icon of={FileInput} />}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setIsImporting(true)}
        >
          {messages.importPlaylist}
        </Button>
      </div>
      {data === undefined && <ShimmerRows />}
      {data?.playlists.length === 0 && (
        <EmptyState icon={ListMusic} title={playlistsMessages.none} text={messages.noPlaylistText} />
      )}
      {data !== undefined && data.playlists.length > 0 && (
        <ul className={styles.cards} aria-label={messages.views.playlists}>
          {data.playlists.map((playlist) => (
            <li key={playlist.playlistId}>
              <PlaylistTile playlist={playlist} />
            </li>
          ))}
        </ul>
      )}
      {isImporting && <ImportPlaylist onClose={() => setIsImporting(false)} />}
      {isMaking && (
        <Dialog title={playlistsMessages.newPlaylist} isOpen onClose={() => setIsMaking(false)}>
          <NewPlaylistForm
            onMake={async (title) => {
              const { playlistId } = await make(title, []);
              await navigate(paths.list(playlistId));
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

const PlaylistTile = ({ playlist }: { readonly playlist: ListenerPlaylist }) => (
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
);
