import { Question } from '../../ui/dialog/Question.tsx';
import type { DeletedPlaylist } from '../dialogs/open-dialog.ts';
import { playlistsMessages as messages } from './playlists.messages.ts';
import { useDeletePlaylist } from './useDeletePlaylist.ts';

interface DeletePlaylistProps {
  readonly playlist: DeletedPlaylist;
  readonly onClose: () => void;
}

/** Confirms that a playlist is deleted, which can be undone only as long as its message shows. */
export const DeletePlaylist = ({ playlist, onClose }: DeletePlaylistProps) => (
  <Question
    title={messages.deleteQuestion(playlist.title)}
    text={messages.deleteMeans}
    cancelLabel={messages.cancel}
    actionLabel={messages.deleteAnswer}
    onAction={useDeletePlaylist(playlist)}
    onClose={onClose}
  />
);
