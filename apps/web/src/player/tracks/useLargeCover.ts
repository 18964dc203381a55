import { toLargestSquare } from '@segue/contract/client';
import { pickCardImage, type Track } from '@segue/domain';
import { usePlayer } from '../PlayerProvider.tsx';

/** Address of a large cover of the current track; null: it has none. */
export function useLargeCover(track: Track): string | null {
  const described = usePlayer((snapshot) => snapshot.songInfo?.details?.thumbnails.at(-1)?.url);
  // A restored track has no song info until it is played, and its own pictures are as small as rows need.
  const small = pickCardImage(track.thumbnails)?.url;
  return described ?? (small === undefined ? null : toLargestSquare(small));
}
