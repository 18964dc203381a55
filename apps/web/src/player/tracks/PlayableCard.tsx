import { type Card, isPlayable } from '@segue/domain';
import { usePrefetchPage } from '../../api/queries/usePrefetchPage.ts';
import { MediaCard } from '../../ui/cards/MediaCard.tsx';
import { LazyCardOptions, LazyTrackOptions } from '../options/lazy-options.tsx';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { useTrackState } from './useTrackState.ts';

/**
 * A card with options that plays or pauses its track, or leads to its page. Hover or focus prefetches the track or the
 * page. Render it inside an `li`.
 */
export function PlayableCard({ card }: { readonly card: Card }) {
  const engine = usePlayerEngine();
  const prefetchPage = usePrefetchPage();
  const state = useTrackState('track' in card ? card.track.videoId : null);
  return (
    <>
      <MediaCard
        card={card}
        state={state}
        onPlay={(track) => engine.toggleTrack(track)}
        onIntent={engine.prefetchTrack}
        onPageIntent={prefetchPage}
      />
      {'track' in card && isPlayable(card.track) && <LazyTrackOptions track={card.track} isOnCard />}
      {!('track' in card) && <LazyCardOptions card={card} isOnCard />}
    </>
  );
}
