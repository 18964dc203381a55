import { type PlaylistCard, pickCardImage } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { toLazyOverlay } from '../../../lib/lazy/lazy-component.tsx';
import { paths } from '../../../lib/paths.ts';
import { useNavigateFromHere } from '../../../lib/useNavigateFromHere.ts';
import { OptionsButton } from '../../../player/options/OptionsButton.tsx';
import { PlaylistPlay } from '../../../player/options/card-plays.tsx';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { PlaylistTile } from './PlaylistTile.tsx';
import { TileGrid } from './TileGrid.tsx';

const { Lazy: FoundPlaylistMenu, prepare } = toLazyOverlay(
  'FoundPlaylistMenu',
  () => import('./FoundPlaylistMenu.tsx'),
);

interface FoundPlaylistsProps {
  readonly found: readonly PlaylistCard[];
}

/** Playlists from playlist files in the library. They mirror their files, so only a copy can be edited. */
export const FoundPlaylists = ({ found }: FoundPlaylistsProps) => (
  <section aria-label={messages.foundPlaylists}>
    <div className={styles.folderHead}>
      <h2 className={styles.folderTitle}>{messages.foundPlaylists}</h2>
    </div>
    <TileGrid
      count={found.length}
      renderTile={(index) => {
        const card = found[index];
        return card && <FoundTile key={card.playlistId} card={card} />;
      }}
      label={messages.foundPlaylists}
    />
  </section>
);

function FoundTile({ card }: { readonly card: PlaylistCard }) {
  const { queries } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigateFromHere();
  const onCopied = (playlistId: string) => navigate(paths.list(playlistId));
  return (
    <PlaylistTile
      title={card.title}
      to={paths.playlist(card.playlistId)}
      covers={[pickCardImage(card.thumbnails)?.url ?? null]}
      note={playlistsMessages.songs(card.itemCount)}
      onIntent={() => void queryClient.prefetchQuery(queries.playlist(card.playlistId))}
      play={<PlaylistPlay card={card} />}
    >
      <OptionsButton
        subject={{ card, onCopied }}
        isOnCard={false}
        label={messages.playlistOptions(card.title)}
        prepare={prepare}
        Menu={FoundPlaylistMenu}
      />
    </PlaylistTile>
  );
}
