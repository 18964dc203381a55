import { MAX_PLAYLIST_TITLE, type PlaylistCard, pickCardImage } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CopyPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { toErrorText } from '../../../api/to-error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { makeRandomId } from '../../../lib/random-id.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { playlistsMessages } from '../../../player/playlists/playlists.messages.ts';
import { menuAction } from '../../../ui/menu/menu-action.ts';
import { libraryMessages as messages } from '../library.messages.ts';
import styles from '../views/views.module.css';
import { PlaylistTile } from './PlaylistTile.tsx';

interface FoundPlaylistsProps {
  readonly found: readonly PlaylistCard[];
}

/** Playlists from playlist files in the library. They mirror their files, so only a copy can be edited. */
export function FoundPlaylists({ found }: FoundPlaylistsProps) {
  const { client, queries } = useApi();
  const cache = useQueryClient();
  const engine = usePlayerEngine();
  const navigate = useNavigate();
  const copy = async ({ title, playlistId: copyOf }: PlaylistCard) => {
    const body = { opId: makeRandomId(), title: title.slice(0, MAX_PLAYLIST_TITLE), copyOf };
    const { playlistId } = await client.makePlaylist({ body });
    void cache.invalidateQueries({ queryKey: [LISTENER_KEY] });
    await navigate(paths.list(playlistId));
  };
  return (
    <section aria-label={messages.foundPlaylists}>
      <div className={styles.folderHead}>
        <h2 className={styles.folderTitle}>{messages.foundPlaylists}</h2>
      </div>
      <ul className={styles.cards} aria-label={messages.foundPlaylists}>
        {found.map((card) => (
          <li key={card.playlistId}>
            <PlaylistTile
              title={card.title}
              to={paths.playlist(card.playlistId)}
              covers={[pickCardImage(card.thumbnails)?.url ?? null]}
              note={playlistsMessages.songs(card.itemCount)}
              onIntent={() => void cache.prefetchQuery(queries.playlist(card.playlistId))}
              entries={[
                menuAction(
                  messages.copyPlaylist,
                  CopyPlus,
                  () =>
                    void copy(card).catch((cause: unknown) =>
                      engine.showMessage(`${playlistsMessages.failed}. ${toErrorText(cause)}`),
                    ),
                ),
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
