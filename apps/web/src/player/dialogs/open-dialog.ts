import type { Track } from '@segue/domain';
import { create } from 'zustand';

/** A playlist that is to be saved as a file. */
export interface ExportedPlaylist {
  readonly playlistId: string;
  readonly title: string;
  /** Token of a link by which it was opened; '' for none. */
  readonly link: string;
}

/** What a menu opened; it outlives the menu. */
export type OpenDialog =
  | { readonly kind: 'details'; readonly videoId: string; readonly title: string }
  | { readonly kind: 'add-to-playlist'; readonly tracks: readonly Track[] }
  | { readonly kind: 'export'; readonly playlist: ExportedPlaylist };

const dialogStore = create<{ readonly dialog: OpenDialog | null }>(() => ({ dialog: null }));

/** The dialog that is open; null: none. */
export const useOpenDialog = (): OpenDialog | null => dialogStore((state) => state.dialog);

export const closeDialog = (): void => dialogStore.setState({ dialog: null });

/** Shows what is known of a track. */
export function showDetails({ videoId, title }: Track): void {
  if (videoId !== null) dialogStore.setState({ dialog: { kind: 'details', videoId, title } });
}

/** Asks which playlist some tracks are added to. */
export const askForPlaylist = (tracks: readonly Track[]): void =>
  dialogStore.setState({ dialog: { kind: 'add-to-playlist', tracks } });

/** Asks what kind of file a playlist is saved as. */
export const askForExport = (playlist: ExportedPlaylist): void =>
  dialogStore.setState({ dialog: { kind: 'export', playlist } });
