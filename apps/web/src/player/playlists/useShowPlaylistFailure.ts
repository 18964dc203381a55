import { toFailureText } from '../../api/failures/to-error-text.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { playlistsMessages as messages } from './playlists.messages.ts';

/** @returns a function that tells the listener that a change of a playlist or folder failed, and why. */
export function useShowPlaylistFailure(): (cause: unknown) => void {
  const engine = usePlayerEngine();
  return (cause) => engine.showError(`${messages.failed}. ${toFailureText(cause)}`);
}
