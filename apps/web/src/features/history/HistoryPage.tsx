import type { HistoryEntry } from '@segue/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { History as HistoryIcon, Trash2 } from 'lucide-react';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { SignedInOnly } from '../../account/SignedInOnly.tsx';
import { useHistoryQuery } from '../../api/queries/history-query.ts';
import { toClockText } from '../../lib/text/clock-text.ts';
import { usePageKey } from '../../lib/layers.ts';
import { paths } from '../../lib/paths.ts';
import { ListActions } from '../../player/actions/ListActions.tsx';
import { ListOptions } from '../../player/actions/ListOptions.tsx';
import { openClearHistory } from '../../player/dialogs/open-dialog.ts';
import { usePlayerEngine } from '../../player/PlayerProvider.tsx';
import { PlayableRow } from '../../player/tracks/PlayableRow.tsx';
import { Button, ButtonLink } from '../../ui/buttons/Button.tsx';
import { menuAction } from '../../ui/menu/menu-action.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { ShimmerButton, ShimmerLine, ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import { TrackList } from '../../ui/lists/TrackList.tsx';
import styles from './HistoryPage.module.css';
import { useHiddenPlays } from './hidden-plays.ts';
import { historyMessages as messages } from './history.messages.ts';
import { withPlay } from './loaded-plays.ts';
import { toDays } from './to-days.ts';
import { type Run, toRuns } from './to-runs.ts';
import { useRemovePlays } from './useRemovePlays.ts';
import { useShownPages } from './useShownPages.ts';

export const HistoryPage = () => (
  <SignedInOnly>
    <PageTitle>{messages.title}</PageTitle>
    <History />
  </SignedInOnly>
);

/** Shows each play as soon as it is recorded [4.64]. */
function useRecordedPlays(): void {
  const { queryKey } = useHistoryQuery();
  const engine = usePlayerEngine();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      engine.onRecorded((play) =>
        queryClient.setQueryData(queryKey, (loaded) => loaded && withPlay(loaded, play)),
      ),
    [engine, queryKey, queryClient],
  );
}

/** The plays loaded so far, newest first, without those being removed; null while the first page is loading [4.48]. */
function useHistoryPages() {
  useRecordedPlays();
  const hidden = useHiddenPlays();
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(useHistoryQuery());
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const count = data?.pages.length ?? 0;
  useShownPages(usePageKey(), { count, canLoad: hasNextPage && !isFetching && !isError, loadMore });
  const loaded: readonly HistoryEntry[] | undefined = data?.pages.flatMap((page) => page.entries);
  const entries = loaded?.filter(({ entryId }) => !hidden.has(entryId)) ?? null;
  return { entries, hasMore: hasNextPage, isLoading: isFetching, loadMore };
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The current day, also in a tab that was left open past midnight: read anew on each render and return to the tab. */
const useToday = (): Date =>
  new Date(useSyncExternalStore(onVisibilityChange, () => new Date().setHours(0, 0, 0, 0)));

/** Plays grouped by day, newest first; older ones load on demand [4.50]. */
function History() {
  const { entries, hasMore, isLoading, loadMore } = useHistoryPages();
  const today = useToday();
  if (!entries) return <LoadingHistory />;
  if (entries.length === 0 && !hasMore) return <NothingPlayed />;
  const songs = toSongs(entries);
  return (
    <div className={styles.history}>
      <ListActions tracks={songs} options={<HistoryOptions tracks={songs} />} />
      {toDays(entries, today).map(({ heading, date, entries: plays }) => (
        <section key={heading}>
          <h2 className={styles.day}>
            <time dateTime={date}>{heading}</time>
          </h2>
          <TrackList tracks={toRuns(plays)} renderRow={renderRun} toKey={toFirstPlay} label={heading} />
        </section>
      ))}
      {hasMore ? (
        <Button variant="secondary" disabled={isLoading} onClick={loadMore}>
          {messages.loadMore}
        </Button>
      ) : (
        <p className={styles.end}>{messages.allCaughtUp}</p>
      )}
    </div>
  );
}

const LoadingHistory = () => (
  <div className={styles.history}>
    <ShimmerButton />
    <section>
      <div className={styles.day}>
        <ShimmerLine />
      </div>
      <ShimmerRows />
    </section>
  </div>
);

/** The loaded plays without duplicate songs, latest play first. */
function toSongs(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const playsBySong = Map.groupBy(entries, ({ videoId }) => videoId);
  return [...playsBySong.values()].flatMap((plays) => plays.slice(0, 1));
}

const NothingPlayed = () => (
  <EmptyState icon={HistoryIcon} title={messages.allCaughtUp} text={messages.emptyText}>
    <ButtonLink to={paths.home}>{messages.goHome}</ButtonLink>
  </EmptyState>
);

function HistoryRow({ latest, entryIds }: Run) {
  const { remove } = useRemovePlays();
  const playedAt = toClockText(new Date(latest.playedAt));
  const count = entryIds.length;
  const detail = [playedAt, count > 1 && messages.times(count)].filter(Boolean).join(' · ');
  const more = [menuAction(messages.remove, Trash2, () => remove(entryIds))];
  return <PlayableRow track={latest} detail={detail} more={more} />;
}

const renderRun = (run: Run) => <HistoryRow {...run} />;

/** The earliest play of a run, which it keeps as later ones are added. */
const toFirstPlay = ({ latest, entryIds }: Run): string => entryIds.at(-1) ?? latest.entryId;

/** The usual options of a list, and to remove all plays. */
function HistoryOptions({ tracks }: { readonly tracks: readonly HistoryEntry[] }) {
  const { clear } = useRemovePlays();
  const more = [menuAction(messages.clear, Trash2, () => openClearHistory(clear))];
  return <ListOptions tracks={tracks} artists={[]} more={more} />;
}
