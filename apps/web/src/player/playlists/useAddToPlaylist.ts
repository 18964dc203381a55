import type { ListenerPlaylist, Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../api/queries.ts';
import { logFailure } from '../../lib/log.ts';
import { makeRandomId } from '../../lib/random-id.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/** Songs of one change, which the server takes at most. */
const MOST_AT_ONCE = 500;

/** What to do with songs that are in the list already. */
export type Duplicates = 'ask' | 'skip' | 'add';

type Target = Pick<ListenerPlaylist, 'playlistId' | 'title'>;

/** Adds songs to a listener's playlist, or makes one of them. */
export function useAddToPlaylist() {
  const { client } = useApi();
  const cache = useQueryClient();
  const engine = usePlayerEngine();

  const refresh = () => void cache.invalidateQueries({ queryKey: [LISTENER_KEY] });
  const toVideoIds = (tracks: readonly Track[]) =>
    tracks.flatMap(({ videoId }) => videoId ?? []).slice(0, MOST_AT_ONCE);
  const remove = ({ playlistId }: Target, entryIds: readonly string[]) =>
    client
      .changeEntries({
        params: { id: playlistId },
        body: { opId: makeRandomId(), remove: { entryIds: [...entryIds] } },
      })
      .then(refresh)
      .catch((cause: unknown) => logFailure('playlist-undo-failed', { cause }));

  /** @returns how many are in the list already, where nothing was added for that. */
  async function add(target: Target, tracks: readonly Track[], duplicates: Duplicates): Promise<number> {
    const entries = toVideoIds(tracks).map((videoId) => ({ entryId: makeRandomId(), videoId }));
    const outcome = await client.changeEntries({
      params: { id: target.playlistId },
      body: { opId: makeRandomId(), add: { entries, after: 'end', duplicates } },
    });
    if (duplicates === 'ask' && outcome.duplicates.length > 0) return outcome.duplicates.length;
    refresh();
    const entryIds = entries.map(({ entryId }) => entryId);
    engine.tell(messages.added(target.title), {
      label: messages.undo,
      act: () => void remove(target, entryIds),
    });
    return 0;
  }
  async function make(title: string, tracks: readonly Track[]): Promise<ListenerPlaylist> {
    const body = { opId: makeRandomId(), title: title.trim(), videoIds: toVideoIds(tracks) };
    const made = await client.makePlaylist({ body });
    refresh();
    return made;
  }
  return { add, make };
}
