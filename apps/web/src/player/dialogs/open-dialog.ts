import type { ListenerPlaylist, Track } from '@segue/domain';
import { createStore, useStore } from 'zustand';
import { getSession, useSession } from '../../account/session.ts';

/** A playlist to export as a file. */
export interface ExportedPlaylist {
  readonly playlistId: string;
  readonly title: string;
  /** Token of the share link by which it was opened; '' for none. */
  readonly link: string;
}

/** A playlist to delete, once the listener has confirmed it. */
export interface DeletedPlaylist extends Pick<ListenerPlaylist, 'playlistId' | 'title'> {
  /** Leaves its page. */
  readonly onDeleted?: () => void | Promise<void>;
}

/** A dialog that a menu opened; it outlives the menu. */
type OpenDialog =
  | { readonly kind: 'details'; readonly videoId: string; readonly title: string }
  | {
      readonly kind: 'add-to-playlist';
      readonly tracks: readonly Track[];
      /** Called once the tracks are in a playlist. */
      readonly onAdded?: () => void;
    }
  | { readonly kind: 'export'; readonly playlist: ExportedPlaylist }
  | { readonly kind: 'delete'; readonly playlist: DeletedPlaylist }
  | { readonly kind: 'clear-history'; readonly onClear: () => void };

/** The dialog opened last, and the session in which it was opened. */
interface Opened {
  readonly dialog: OpenDialog | null;
  readonly token: string | null;
}

const dialogStore = createStore<Opened>(() => ({ dialog: null, token: null }));

const openDialog = (dialog: OpenDialog): void => dialogStore.setState({ dialog, token: getSession().token });

/** The dialog that was opened last in this session; null: none. */
export function useOpenDialog(): OpenDialog | null {
  const { dialog, token } = useStore(dialogStore);
  const isSameSession = useSession((session) => session.token === token);
  return isSameSession ? dialog : null;
}

export const forgetDialog = (): void => dialogStore.setState({ dialog: null });

/** Whether a dialog is the one that was opened last, and not yet forgotten. */
export const isLastOpened = (dialog: OpenDialog | null): boolean =>
  dialog !== null && dialogStore.getState().dialog === dialog;

/** Opens the details of a track; does nothing for one without a videoId. */
export function showDetails({ videoId, title }: Track): void {
  if (videoId !== null) openDialog({ kind: 'details', videoId, title });
}

/** Opens the dialog that adds tracks to a playlist. @param onAdded Called once they are in one. */
export const openAddToPlaylist = (tracks: readonly Track[], onAdded?: () => void): void =>
  openDialog({ kind: 'add-to-playlist', tracks, ...(onAdded && { onAdded }) });

/** Opens the dialog that exports a playlist as a file. */
export const openExport = (playlist: ExportedPlaylist): void => openDialog({ kind: 'export', playlist });

/** Opens the dialog that asks whether to delete a playlist. */
export const openDeletePlaylist = (playlist: DeletedPlaylist): void =>
  openDialog({ kind: 'delete', playlist });

/** Opens the dialog that asks whether to clear the history. */
export const openClearHistory = (onClear: () => void): void => openDialog({ kind: 'clear-history', onClear });
