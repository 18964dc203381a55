import type { ListenerPlaylist, Track } from '@segue/domain';
import { create } from 'zustand';

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
  | { readonly kind: 'delete'; readonly playlist: DeletedPlaylist };

const dialogStore = create<{ readonly dialog: OpenDialog | null }>(() => ({ dialog: null }));

/** The dialog that is open; null: none. */
export const useOpenDialog = (): OpenDialog | null => dialogStore((state) => state.dialog);

export const closeDialog = (): void => dialogStore.setState({ dialog: null });

/** Opens the details of a track; does nothing for one without a videoId. */
export function showDetails({ videoId, title }: Track): void {
  if (videoId !== null) dialogStore.setState({ dialog: { kind: 'details', videoId, title } });
}

/** Opens the dialog that adds tracks to a playlist. @param onAdded Called once they are in one. */
export const openAddToPlaylist = (tracks: readonly Track[], onAdded?: () => void): void =>
  dialogStore.setState({ dialog: { kind: 'add-to-playlist', tracks, ...(onAdded && { onAdded }) } });

/** Opens the dialog that exports a playlist as a file. */
export const openExport = (playlist: ExportedPlaylist): void =>
  dialogStore.setState({ dialog: { kind: 'export', playlist } });

/** Opens the dialog that asks whether to delete a playlist. */
export const openDeletePlaylist = (playlist: DeletedPlaylist): void =>
  dialogStore.setState({ dialog: { kind: 'delete', playlist } });
