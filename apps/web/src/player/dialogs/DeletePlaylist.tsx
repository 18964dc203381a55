import { Question } from '../../ui/dialog/Question.tsx';
import type { DeletedPlaylist } from './open-dialog.ts';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';
import { useDeletePlaylist } from './useDeletePlaylist.ts';

interface DeletePlaylistProps {
  readonly playlist: DeletedPlaylist;
  /** @param then Called once the dialog is closed. */
  readonly onClose: (then?: () => void) => void;
}

/** Confirms that a playlist is deleted. */
export function DeletePlaylist({ playlist, onClose }: DeletePlaylistProps) {
  const remove = useDeletePlaylist(playlist);
  return (
    <Question
      title={messages.deleteQuestion(playlist.title)}
      text={messages.deleteMeans}
      cancelLabel={messages.cancel}
      actionLabel={messages.deleteAnswer}
      // The page of the playlist is left after going back from the dialog, not before.
      onAction={() => onClose(remove)}
      onClose={() => onClose()}
    />
  );
}
