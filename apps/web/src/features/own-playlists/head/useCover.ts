import type { PlaylistHead } from '@segue/domain';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useRefreshListenerData } from '../../../api/queries/useRefreshListenerData.ts';
import { pickFile } from '../../../lib/files/pick-file.ts';
import { shrinkPicture } from '../../../lib/files/shrink-picture.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { useOfferUndo } from '../../../player/playlists/useOfferUndo.ts';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';

const PICTURES = 'image/jpeg,image/png,image/webp,image/gif';

/** The picture at an address, for undo: the server keeps no former covers. null: it cannot be had. */
async function loadPicture(url: string): Promise<Blob | null> {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.blob() : null;
}

/** Replaces and removes the cover of a playlist, which can be undone; a failure is shown to the listener. */
export function useCover({ playlistId, hasOwnCover, covers }: PlaylistHead) {
  const { client } = useApi();
  const refresh = useRefreshListenerData();
  const engine = usePlayerEngine();
  const offerUndo = useOfferUndo();
  const showFailure = useShowPlaylistFailure();
  const params = { id: playlistId };
  const attempt = (work: () => Promise<unknown>) => void work().catch(showFailure);
  /** @param picture null: removes the cover. */
  const save = async (picture: Blob | null) => {
    if (picture) await client.setPlaylistCover({ params, body: picture });
    else await client.removePlaylistCover({ params });
    void refresh();
  };
  const replace = async (picture: Blob | null, text: string) => {
    const url = hasOwnCover ? covers[0]?.at(-1)?.url : undefined;
    const former = url === undefined ? null : await loadPicture(url);
    await save(picture);
    if (former || url === undefined) offerUndo(text, () => attempt(() => save(former)));
    else engine.showMessage(messages.formerCoverNotRead(text));
  };
  const choose = async () => {
    const file = await pickFile(PICTURES);
    if (file !== null) await replace(await shrinkPicture(file), messages.coverChanged);
  };
  return {
    choose: () => attempt(choose),
    remove: () => attempt(() => replace(null, messages.coverRemoved)),
  };
}
