import type { PlaylistHead, SmartRules } from '@segue/domain';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { useOfferUndo } from '../../../player/playlists/useOfferUndo.ts';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';

/** Fields of a playlist that its owner changes. */
export interface PlaylistFields {
  readonly title?: string;
  readonly description?: string;
  readonly visibility?: string;
  readonly rules?: SmartRules;
}

/**
 * @returns a function that changes fields of a playlist and offers to undo it; it rejects on failure.
 * Its `before` has the same fields as they were, and `text` says what was done.
 */
export function useEditPlaylist({ playlistId }: Pick<PlaylistHead, 'playlistId'>) {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const offerUndo = useOfferUndo();
  const showFailure = useShowPlaylistFailure();
  const save = async (body: PlaylistFields) => {
    await client.editPlaylist({ params: { id: playlistId }, body: { ...body } });
    void refresh();
  };
  return async (changed: PlaylistFields, before: PlaylistFields, text: string): Promise<void> => {
    await save(changed);
    offerUndo(text, () => void save(before).catch(showFailure));
  };
}
