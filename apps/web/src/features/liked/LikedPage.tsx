import { Heart } from 'lucide-react';
import { SignedInOnly } from '../../account/SignedInOnly.tsx';
import { toTotalSeconds, toTotalText } from '../../lib/text/length-text.ts';
import { paths } from '../../lib/paths.ts';
import { ListHead } from '../../player/list-actions/ListHead.tsx';
import { PlayableList } from '../../player/tracks/PlayableList.tsx';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ShimmerButton, ShimmerLine, ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import styles from './LikedPage.module.css';
import { likedMessages as messages } from './liked.messages.ts';
import { useLikedSongs } from './useLikedSongs.ts';

/** Number of skeleton rows [9.09]. */
const SHIMMER_ROWS = 15;

export const LikedPage = () => (
  <SignedInOnly>
    <PageTitle>{messages.title}</PageTitle>
    <LikedSongs />
  </SignedInOnly>
);

const LoadingLiked = () => (
  <>
    <div className={styles.loadingHead}>
      <ShimmerLine />
      <ShimmerButton />
    </div>
    <ShimmerRows count={SHIMMER_ROWS} />
  </>
);

/** The liked songs, latest like first. */
function LikedSongs() {
  const tracks = useLikedSongs();
  if (!tracks) return <LoadingLiked />;
  if (tracks.length === 0)
    return (
      <EmptyState icon={Heart} tone="red" title={messages.emptyTitle} text={messages.emptyText}>
        <ButtonLink to={paths.home}>{messages.goHome}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <ListHead
        meta={[messages.count(tracks.length), toTotalText(toTotalSeconds(tracks))]
          .filter(Boolean)
          .join(' · ')}
        tracks={tracks}
      />
      <PlayableList tracks={tracks} label={messages.title} isSortable playsWatchList />
    </>
  );
}
