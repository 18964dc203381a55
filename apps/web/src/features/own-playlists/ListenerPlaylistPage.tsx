import type { PlaylistEntry, PlaylistHead, Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isGone } from '../../api/failures/is-gone.ts';
import { isWholeList, usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';
import { toLatePart } from '../../lib/late/late-component.tsx';
import { whenIdle } from '../../lib/late/when-idle.ts';
import { paths } from '../../lib/paths.ts';
import { toTotalSeconds, toTotalText } from '../../lib/text/length-text.ts';
import { playlistsMessages } from '../../player/playlists/playlists.messages.ts';
import { toRulesPath } from '../../player/playlists/rules-path.ts';
import { ListActions } from '../../player/actions/ListActions.tsx';
import type { LateList } from '../../player/actions/useLateList.ts';
import { useWholeTracks } from '../../player/actions/useLateTracks.ts';
import { toMosaic, toTrackMosaic } from '../../player/playlists/to-mosaic.ts';
import { ViewedList } from '../../player/tracks/PlayableList.tsx';
import { useListName } from '../../player/tracks/useListName.ts';
import { useListView, useShownList } from '../../player/tracks/useListView.ts';
import { useIsAnyCurrent } from '../../player/tracks/useListState.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { CoverMosaic } from '../../ui/covers/CoverMosaic.tsx';
import { ShimmerHead, ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { GonePage } from '../../ui/page/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';
import { PlaylistOptions } from './PlaylistOptions.tsx';
import { rulesMessages } from './rules/rules.messages.ts';
import { EditorOptions } from './sharing/EditorOptions.tsx';
import { JoinButton } from './sharing/JoinButton.tsx';
import styles from './ListenerPlaylistPage.module.css';
import { usePlaylistEdits } from './usePlaylistEdits.ts';

const { Late: NewRulesPage } = toLatePart<'NewRulesPage', object>(
  'NewRulesPage',
  () => import('./rules/RulesPage.tsx'),
  <ShimmerRows />,
);

const { Late: EditRules } = toLatePart('EditRules', () => import('./rules/RulesPage.tsx'), <ShimmerRows />);

/** Only editors need the code that moves rows, some 28 kB. */
const { Late: EntryList, prepare: prepareEntryList } = toLatePart(
  'EntryList',
  () => import('./EntryList.tsx'),
  <ShimmerRows />,
);

// This page is prefetched long before it is opened, most often by an editor, who would wait for the rows.
whenIdle(prepareEntryList);

/** A playlist made by a listener, editable in place by its editors; also the pages for its rules. */
export function ListenerPlaylistPage() {
  const [params] = useSearchParams();
  const id = params.get('q') ?? '';
  const link = params.get('link') ?? '';
  const isAboutRules = params.has('rules');
  const { data: head, error } = usePageQuery(usePlaylistQueries().head(id, link));
  if (id === '' && isAboutRules) return <NewRulesPage />;
  if (id === '') return <GonePage what="playlist" />;
  if (isGone(error)) return <GonePage what="playlist" text={messages.gone} />;
  if (!head) return <ShimmerHead shape="record" />;
  if (isAboutRules && head.isOwn && head.rules !== null)
    return <EditRules key={id} head={head} rules={head.rules} />;
  return <Playlist key={id} head={head} link={link} />;
}

const toTracks = (entries: readonly PlaylistEntry[]): readonly Track[] => entries.map(({ track }) => track);

/**
 * The entries, refetched whenever the polled head has a new version. `isWhole` is false while only the first
 * entries of a long list have arrived.
 * @param isSending While steps wait to be sent, nothing is fetched: the server's list would undo what is shown [2.87].
 */
function useEntries({ playlistId, version }: PlaylistHead, link: string, isSending: boolean) {
  const query = usePlaylistQueries().entries(playlistId, link);
  const isShown = useQueryClient().getQueryData(query.queryKey) !== undefined;
  const { data, refetch } = usePageQuery({ ...query, enabled: !(isSending && isShown) });
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    // Once the steps are sent, the entries are refetched whatever the version.
    if (!isSending) void refetch();
  }, [version, isSending, refetch]);
  return { entries: data, isWhole: data !== undefined && isWholeList(data), queryKey: query.queryKey };
}

interface PlaylistProps {
  readonly head: PlaylistHead;
  readonly link: string;
}

function Playlist({ head, link }: PlaylistProps) {
  const { move, remove, isSending } = usePlaylistEdits(head.playlistId, link);
  const { entries, isWhole, queryKey } = useEntries(head, link, isSending);
  const tracks = useMemo(() => entries && toTracks(entries), [entries]);
  useListName(tracks, queryKey);
  // The buttons wait for the whole list while only its first entries have arrived [2.143].
  const query = usePlaylistQueries().entries(head.playlistId, link);
  const whole = useWholeTracks({ ...query, staleTime: 0 }, toTracks, isWhole ? tracks : undefined);
  const view = useListView(tracks);
  const shown = useShownList(view, whole);
  // The entries of a smart playlist cannot be edited.
  const isEditable = head.canEdit && head.rules === null;
  useEffect(() => {
    if (isEditable) prepareEntryList();
  }, [isEditable]);
  return (
    <>
      <Head head={head} link={link} tracks={tracks} whole={whole} shown={shown} />
      {entries === undefined && <ShimmerRows />}
      {entries?.length === 0 && <NoEntries head={head} />}
      {entries !== undefined && entries.length > 0 && isEditable && (
        <EntryList entries={entries} view={view} queryKey={queryKey} onMove={move} onRemove={remove} />
      )}
      {tracks !== undefined && !isEditable && <ViewedList view={view} label={messages.tracks} isSortable />}
    </>
  );
}

interface HeadProps extends PlaylistProps {
  /** undefined: loading. */
  readonly tracks: readonly Track[] | undefined;
  /** The whole list, of which `tracks` may be the first part. */
  readonly whole: LateList;
  /** What is shown of it, which the buttons play. */
  readonly shown: LateList;
}

/** 'by Mara · 12 songs · 41 min'; without the duration while not all tracks have arrived. */
const toMeta = ({ head, whole: { known } }: HeadProps): string =>
  [
    messages.by(head.ownerName),
    playlistsMessages.songs(known?.length ?? head.trackCount),
    known && toTotalText(toTotalSeconds(known)),
  ]
    .filter(Boolean)
    .join(' · ');

function Head(props: HeadProps) {
  const { head, link, tracks, shown } = props;
  const isCurrent = useIsAnyCurrent(tracks ?? []);
  const covers = head.covers.length > 0 ? toMosaic(head) : toTrackMosaic(tracks ?? []);
  return (
    <PageHead
      shape="record"
      kind={head.rules === null ? messages.kind : rulesMessages.kind}
      title={head.title}
      image={null}
      picture={<CoverMosaic covers={covers} size={240} />}
      meta={
        <>
          {toMeta(props)}
          {head.description !== null && <p className={styles.description}>{head.description}</p>}
        </>
      }
      action={
        <div className={styles.actions}>
          <ListActions
            tracks={tracks}
            whole={shown}
            expectedCount={head.trackCount}
            playlist={{ ...head, link }}
            {...(head.isOwn && {
              options: <PlaylistOptions head={head} tracks={shown.known ?? []} link={link} />,
            })}
          />
          {head.canEdit && !head.isOwn && <EditorOptions head={head} />}
          {head.canJoin && <JoinButton playlistId={head.playlistId} link={link} />}
        </div>
      }
      isCurrent={isCurrent}
    />
  );
}

/** Shown in place of the rows of an empty playlist. */
function NoEntries({ head }: Pick<PlaylistProps, 'head'>) {
  if (head.rules === null)
    return (
      <EmptyState
        title={messages.emptyTitle}
        text={head.canEdit ? messages.emptyText : messages.emptyOfOther}
      >
        {head.canEdit && <ButtonLink to={paths.search('')}>{messages.findSongs}</ButtonLink>}
      </EmptyState>
    );
  return (
    <EmptyState title={rulesMessages.nothing} text={messages.emptySmartText}>
      {head.isOwn && <ButtonLink to={toRulesPath(head.playlistId)}>{messages.editRules}</ButtonLink>}
    </EmptyState>
  );
}
