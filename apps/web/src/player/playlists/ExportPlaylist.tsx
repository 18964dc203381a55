import { PLAYLIST_FILE_FORMATS, type PlaylistFileFormat } from '@segue/domain';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { toErrorText } from '../../api/to-error-text.ts';
import { saveText } from '../../lib/save-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import type { ExportedPlaylist } from '../dialogs/open-dialog.ts';
import { exportMessages as messages } from './export.messages.ts';
import { playlistsMessages } from './playlists.messages.ts';

interface ExportPlaylistProps {
  readonly playlist: ExportedPlaylist;
  readonly onClose: () => void;
}

/** Asks what kind of file a playlist is saved as, and saves it. */
export function ExportPlaylist({ playlist, onClose }: ExportPlaylistProps) {
  const { client } = useApi();
  const [saving, setSaving] = useState<PlaylistFileFormat | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { playlistId, title, link } = playlist;
  const save = async (as: PlaylistFileFormat) => {
    setSaving(as);
    setFailure(null);
    try {
      const query = { as, ...(link === '' ? {} : { link }) };
      saveText(await client.exportPlaylist({ params: { id: playlistId }, query }), `${title}.${as}`);
      onClose();
    } catch (cause) {
      setSaving(null);
      setFailure(toErrorText(cause));
    }
  };
  return (
    <Dialog title={messages.title(title)} isOpen onClose={onClose}>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      {PLAYLIST_FILE_FORMATS.map((as) => (
        <Button
          key={as}
          variant="quiet"
          isWide
          isBusy={saving === as}
          busyText={messages.saving}
          onClick={() => void save(as)}
        >
          {messages.formats[as]}
        </Button>
      ))}
      <Button variant="secondary" isWide onClick={onClose}>
        {playlistsMessages.cancel}
      </Button>
    </Dialog>
  );
}
