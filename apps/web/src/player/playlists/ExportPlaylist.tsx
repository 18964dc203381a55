import { PLAYLIST_FILE_FORMATS, type PlaylistFileFormat } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { useAttempt } from '../../api/failures/useAttempt.ts';
import { saveText } from '../../lib/files/save-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import type { ExportedPlaylist } from '../dialogs/open-dialog.ts';
import { playlistsMessages as messages } from './playlists.messages.ts';

interface ExportPlaylistProps {
  readonly playlist: ExportedPlaylist;
  readonly onClose: () => void;
}

/** Dialog that exports a playlist as a file of the chosen format. */
export function ExportPlaylist({ playlist, onClose }: ExportPlaylistProps) {
  const { client } = useApi();
  const [format, setFormat] = useState<PlaylistFileFormat | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const { playlistId, title, link } = playlist;
  const save = (as: PlaylistFileFormat) => {
    setFormat(as);
    attempt(async () => {
      const query = { as, ...(link === '' ? {} : { link }) };
      saveText(await client.exportPlaylist({ params: { id: playlistId }, query }), `${title}.${as}`);
      onClose();
    });
  };
  return (
    <Dialog title={messages.exportTitle(title)} isOpen onClose={onClose}>
      {failure && <Alert severity="error">{failure.text}</Alert>}
      {PLAYLIST_FILE_FORMATS.map((as) => (
        <Button
          key={as}
          variant="quiet"
          isWide
          isBusy={isBusy && format === as}
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
