import type { ListenerPlaylist, PlaylistFolder } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { toLazyOverlay } from '../../../lib/lazy/lazy-component.tsx';
import { paths } from '../../../lib/paths.ts';
import { OptionsButton } from '../../../player/options/OptionsButton.tsx';
import { TilePlay } from '../../../player/options/TilePlay.tsx';
import { toMosaic } from '../../../player/playlists/to-mosaic.ts';
import { useEntryTracks } from '../../../player/playlists/useEntryTracks.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import { PlaylistTile } from './PlaylistTile.tsx';
import { TileGrid } from './TileGrid.tsx';
import { toPlaylistNote } from './to-playlist-note.ts';

const { Lazy: ListenerPlaylistMenu, prepare } = toLazyOverlay(
  'ListenerPlaylistMenu',
  () => import('./ListenerPlaylistMenu.tsx'),
);

interface ListenerTilesProps {
  readonly playlists: readonly ListenerPlaylist[];
  readonly label: string;
  /** Folders that the menu of a playlist in the library offers. */
  readonly folders: readonly PlaylistFolder[];
  /** Whether they are visible when the page opens. */
  readonly isAboveFold: boolean;
}

/** Tiles of playlists of listeners. */
export const ListenerTiles = ({ playlists, label, folders, isAboveFold }: ListenerTilesProps) => (
  <TileGrid
    count={playlists.length}
    renderTile={(index) => {
      const playlist = playlists[index];
      return playlist && <ListenerTile key={playlist.playlistId} {...{ playlist, folders }} />;
    }}
    label={label}
    isAboveFold={isAboveFold}
  />
);

interface ListenerTileProps extends Pick<ListenerTilesProps, 'folders'> {
  readonly playlist: ListenerPlaylist;
}

function ListenerTile({ playlist, folders }: ListenerTileProps) {
  const queries = usePlaylistQueries();
  const queryClient = useQueryClient();
  return (
    <PlaylistTile
      title={playlist.title}
      to={paths.list(playlist.playlistId)}
      covers={toMosaic(playlist)}
      note={toPlaylistNote(playlist)}
      onIntent={() => void queryClient.prefetchQuery(queries.head(playlist.playlistId, ''))}
      play={(playlist.rules !== null || playlist.trackCount !== 0) && <EntriesPlay playlist={playlist} />}
    >
      <OptionsButton
        subject={{ playlist, folders }}
        isOnCard={false}
        label={messages.playlistOptions(playlist.title)}
        prepare={prepare}
        Menu={ListenerPlaylistMenu}
      />
    </PlaylistTile>
  );
}

const EntriesPlay = ({ playlist: { playlistId, title } }: Pick<ListenerTileProps, 'playlist'>) => (
  <TilePlay title={title} list={useEntryTracks(playlistId)} />
);
