import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { SignedInOnly } from '../../account/SignedInOnly.tsx';
import { useApi } from '../../api/ApiProvider.tsx';
import { paths } from '../../lib/paths.ts';
import { PlayableRow } from '../../player/PlayableRow.tsx';
import { PlayableRows } from '../../player/PlayableRows.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ShimmerRows } from '../../ui/Shimmer.tsx';
import { LikedHeart } from './LikedHeart.tsx';
import { likedMessages as messages } from './liked.messages.ts';

/** Rows that stand in for the liked songs (§9). */
const SHIMMER_ROWS = 15;

export const LikedPage = () => (
  <SignedInOnly>
    <PageTitle>{messages.title}</PageTitle>
    <LikedSongs />
  </SignedInOnly>
);

/** Latest like first. */
function LikedSongs() {
  const { queries } = useApi();
  const { data: tracks } = useQuery(queries.liked());
  if (!tracks) return <ShimmerRows count={SHIMMER_ROWS} />;
  if (tracks.length === 0)
    return (
      <EmptyState icon={Heart} tone="red" title={messages.emptyTitle} text={messages.emptyText}>
        <ButtonLink to={paths.home}>{messages.goHome}</ButtonLink>
      </EmptyState>
    );
  return <PlayableRows tracks={tracks} label={messages.title} renderRow={renderRow} />;
}

const renderRow = (track: Track) => <PlayableRow track={track} like={<LikedHeart track={track} />} />;
