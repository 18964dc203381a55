import type { Track } from '@segue/domain';
import { create } from 'zustand';

/** What a menu opened; it outlives the menu. */
export type OpenDialog =
  | { readonly kind: 'details'; readonly videoId: string; readonly title: string }
  | { readonly kind: 'add-to-playlist'; readonly tracks: readonly Track[] };

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
