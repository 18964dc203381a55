import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/ApiProvider.tsx';
import { usePlayer } from '../../player/PlayerProvider.tsx';
import { PageColours } from '../../theme/PageColours.tsx';

/** The palette of a cover; the one before stays until it arrives. Null without a cover. */
function usePalette(thumbnailUrl: string | null): readonly string[] | null {
  const { queries } = useApi();
  const { data } = useQuery({ ...queries.palette(thumbnailUrl), placeholderData: keepPreviousData });
  return thumbnailUrl === null ? null : (data ?? null);
}

/** The value of before stays while it is held. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}

/**
 * Colours the page by the track that plays and the one that comes next. New colours are met by every element
 * of the page, so that a press would be heard later for them: they come with the sound.
 */
export function PlayerColours() {
  const current = usePlayer(({ track, lastThumbnailUrl }) => (track ? lastThumbnailUrl : null));
  const next = usePlayer(
    ({ queue, queueIndex }) => queue[queueIndex + 1]?.track.thumbnails.at(-1)?.url ?? null,
  );
  const isOpening = usePlayer(({ state }) => state === 'waiting');
  const palette = useHeld(usePalette(current), isOpening);
  const nextPalette = useHeld(usePalette(next), isOpening);
  return <PageColours palette={palette} nextPalette={nextPalette} />;
}
