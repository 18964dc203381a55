import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/ApiProvider.tsx';
import { usePlayer } from '../player/PlayerProvider.tsx';
import { PageColours } from '../theme/PageColours.tsx';

/** The palette of a cover; the one before stays until it arrives. Null without a cover. */
function usePalette(thumbnailUrl: string | null): readonly string[] | null {
  const { queries } = useApi();
  const { data } = useQuery({ ...queries.palette(thumbnailUrl), placeholderData: keepPreviousData });
  return thumbnailUrl === null ? null : (data ?? null);
}

/** Colours the page by the track that plays and the one that comes next. */
export function PlayerColours() {
  const current = usePlayer(({ track, lastThumbnailUrl }) => (track ? lastThumbnailUrl : null));
  const next = usePlayer(
    ({ queue, queueIndex }) => queue[queueIndex + 1]?.track.thumbnails.at(-1)?.url ?? null,
  );
  return <PageColours palette={usePalette(current)} nextPalette={usePalette(next)} />;
}
