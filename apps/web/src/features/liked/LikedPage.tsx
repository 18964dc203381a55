import type { Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { SignedInOnly } from '../../account/SignedInOnly.tsx';
import { isFirstPart, useLikedQuery } from '../../api/queries/liked-query.ts';
import { toTotalSeconds, toTotalText } from '../../lib/text/length-text.ts';
import { paths } from '../../lib/paths.ts';
import { useLikes } from '../../player/likes/useLikes.ts';
import { ListActions } from '../../player/actions/ListActions.tsx';
import type { LoadableList } from '../../player/actions/useLoadableList.ts';
import { useWholeTracks } from '../../player/actions/useLoadableTracks.ts';
import { ViewedList } from '../../player/tracks/PlayableList.tsx';
import { useListView, useShownList } from '../../player/tracks/useListView.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ShimmerButton, ShimmerLine, ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import styles from './LikedPage.module.css';
import { likedMessages as messages } from './liked.messages.ts';

/** Number of skeleton rows [9.09]. */
const SHIMMER_ROWS = 15;

export const LikedPage = () => (
  <SignedInOnly>
    <PageTitle>{messages.title}</PageTitle>
    <LikedSongs />
  </SignedInOnly>
);

const toMeta = (tracks: readonly Track[]): string =>
  [messages.count(tracks.length), toTotalText(toTotalSeconds(tracks))].filter(Boolean).join(' · ');

const LoadingLiked = () => (
  <>
    <div className={styles.head}>
      <ShimmerLine />
      <ShimmerButton />
    </div>
    <ShimmerRows count={SHIMMER_ROWS} />
  </>
);

const toTracks = (tracks: readonly Track[]): readonly Track[] => tracks;

/** The whole list for the buttons, which wait for it while only the first songs have arrived [2.143]. */
function useWholeList(
  query: ReturnType<typeof useLikedQuery>,
  tracks: readonly Track[] | undefined,
): LoadableList {
  const known = tracks && !isFirstPart(tracks) ? tracks : undefined;
  return useWholeTracks({ ...query, staleTime: 0 }, toTracks, known);
}

/**
 * The liked songs, latest like first. A song unliked here keeps its row until the page is opened again, so that the
 * listener can like it again in place.
 */
function LikedSongs() {
  const query = useLikedQuery(useLikes().expectLiked);
  const { data: tracks } = useQuery(query);
  const whole = useWholeList(query, tracks);
  const view = useListView(tracks);
  const shown = useShownList(view, whole);
  if (!tracks) return <LoadingLiked />;
  if (tracks.length === 0)
    return (
      <EmptyState icon={Heart} tone="red" title={messages.emptyTitle} text={messages.emptyText}>
        <ButtonLink to={paths.home}>{messages.goHome}</ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <div className={styles.head}>
        {whole.known ? <p className={styles.meta}>{toMeta(whole.known)}</p> : <ShimmerLine />}
        <ListActions tracks={tracks} whole={shown} />
      </div>
      <ViewedList view={view} label={messages.title} isSortable playsWatchList />
    </>
  );
}
