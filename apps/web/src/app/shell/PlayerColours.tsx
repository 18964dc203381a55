import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { isWithoutReply } from '../../api/failures/retrying.ts';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { usePageColours } from '../../theme/usePageColours.ts';

/**
 * The palette of a cover; the previous one until it arrives. null: there is no cover, or no palette of it;
 * undefined: not known yet, also without a network.
 */
function usePalette(thumbnailUrl: string | null): readonly string[] | null | undefined {
  const { queries } = useApi();
  const { data, error, isPending } = useQuery({
    ...queries.palette(thumbnailUrl),
    placeholderData: keepPreviousData,
  });
  if (thumbnailUrl === null) return null;
  return isPending || isWithoutReply(error) ? undefined : (data ?? null);
}

/** Keeps the previous value while `isHeld`. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/**
 * Colours the page by the current track and the next one. New colours restyle every element of the page,
 * which would delay the sound after a press, so they are held back until the track has opened.
 */
export function PlayerColours() {
  const current = usePlayer(({ track, lastThumbnailUrl }) => (track ? lastThumbnailUrl : null));
  const next = usePlayer(
    ({ queue, queueIndex }) => queue[queueIndex + 1]?.track.thumbnails.at(-1)?.url ?? null,
  );
  const isOpening = usePlayer(({ state }) => state === 'waiting');
  usePageColours(useHeld(usePalette(current), isOpening), useHeld(usePalette(next), isOpening));
  return null;
}
