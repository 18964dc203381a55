import { toLateOverlay } from '../../lib/late/late-component.tsx';
import { closeDialog, useOpenDialog } from './open-dialog.ts';

const { Late: TrackDetails } = toLateOverlay('TrackDetails', () => import('./TrackDetails.tsx'));

const { Late: AddToPlaylist } = toLateOverlay(
  'AddToPlaylist',
  () => import('../playlists/AddToPlaylist.tsx'),
);

const { Late: ExportPlaylist } = toLateOverlay(
  'ExportPlaylist',
  () => import('../playlists/ExportPlaylist.tsx'),
);

const { Late: DeletePlaylist } = toLateOverlay(
  'DeletePlaylist',
  () => import('../playlists/DeletePlaylist.tsx'),
);

/** The dialog that a menu of a track has opened. */
export function TrackDialogs() {
  const dialog = useOpenDialog();
  if (dialog === null) return null;
  if (dialog.kind === 'add-to-playlist') {
    const { tracks, onAdded } = dialog;
    const onDone = () => {
      closeDialog();
      onAdded?.();
    };
    return <AddToPlaylist tracks={tracks} onDone={onDone} onClose={closeDialog} />;
  }
  if (dialog.kind === 'export') return <ExportPlaylist playlist={dialog.playlist} onClose={closeDialog} />;
  if (dialog.kind === 'delete') return <DeletePlaylist playlist={dialog.playlist} onClose={closeDialog} />;
  return <TrackDetails videoId={dialog.videoId} title={dialog.title} onClose={closeDialog} />;
}
