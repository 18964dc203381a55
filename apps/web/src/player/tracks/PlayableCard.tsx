import { type Card, isPlayable } from '@segue/domain';
import { usePrefetchPage } from '../../api/usePrefetchPage.ts';
import { MediaCard } from '../../ui/cards/MediaCard.tsx';
import { LateCardOptions, LateTrackOptions } from '../options/LateTrackOptions.tsx';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { useLookAt } from './useLookAt.ts';
import { useTrackState } from './useTrackState.ts';

/**
 * A card that plays its track and has its options, or leads to its page, which is asked for as soon as a
 * pointer comes near. Give it an `li` to live in.
 */
export function PlayableCard({ card }: { readonly card: Card }) {
  const engine = usePlayerEngine();
  const lookAt = useLookAt();
  const prefetchPage = usePrefetchPage();
  const state = useTrackState('track' in card ? card.track.videoId : null);
  return (
    <>
      <MediaCard
        card={card}
        state={state}
        onPlay={(track) => engine.playTrack(track)}
        onIntent={lookAt}
        onPageIntent={prefetchPage}
      />
      {'track' in card && isPlayable(card.track) && <LateTrackOptions track={card.track} isOnCard />}
      {!('track' in card) && <LateCardOptions card={card} isOnCard />}
    </>
  );
}
