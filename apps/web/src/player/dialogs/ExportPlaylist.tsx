import { PLAYLIST_FILE_FORMATS, type PlaylistFileFormat } from '@segue/domain';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../api/ApiProvider.tsx';
import { toFailureText } from '../../api/failures/to-error-text.ts';
import { saveText } from '../../lib/files/save-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { dialogsMessages } from './dialogs.messages.ts';
import type { ExportedPlaylist } from './open-dialog.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';
import { useIsShown } from '../playlists/useIsShown.ts';

interface ExportPlaylistProps {
  readonly playlist: ExportedPlaylist;
  readonly onClose: () => void;
}

/** Dialog that exports a playlist as a file of the chosen format. */
export function ExportPlaylist({ playlist, onClose }: ExportPlaylistProps) {
  const { client } = useApi();
  const engine = usePlayerEngine();
  const isShown = useIsShown();
  const { playlistId, title, link } = playlist;
  const {
    mutate: save,
    isPending,
    variables: format,
    error,
  } = useMutation({
    mutationFn: async (as: PlaylistFileFormat) => {
      const query = { as, ...(link === '' ? {} : { link }) };
      saveText(await client.exportPlaylist({ params: { id: playlistId }, query }), `${title}.${as}`);
    },
    onSuccess: onClose,
    onError(cause) {
      if (!isShown()) engine.showError(`${dialogsMessages.notExported(title)}. ${toFailureText(cause)}`);
    },
  });
  return (
    <Dialog title={messages.exportTitle(title)} isOpen onClose={onClose}>
      {error && <Alert severity="error">{toFailureText(error)}</Alert>}
      {PLAYLIST_FILE_FORMATS.map((as) => (
        <Button
          key={as}
          variant="quiet"
          isWide
          isBusy={isPending && format === as}
          busyText={messages.saving}
          onClick={() => save(as)}
        >
          {messages.fileFormats[as]}
        </Button>
      ))}
      <Button variant="secondary" isWide onClick={onClose}>
        {messages.cancel}
      </Button>
    </Dialog>
  );
}
