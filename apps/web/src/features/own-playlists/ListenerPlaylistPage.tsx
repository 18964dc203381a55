import type { PlaylistEntry, PlaylistHead, Track } from '@segue/domain';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isGone } from '../../api/failures/is-gone.ts';
import { toLazyPart } from '../../lib/lazy/lazy-component.tsx';
import { whenIdle } from '../../lib/lazy/when-idle.ts';
import { useWholeTracks } from '../../player/actions/useLoadableTracks.ts';
import { useQueueRest } from '../../player/actions/useQueueRest.ts';
import { ViewedList } from '../../player/tracks/PlayableList.tsx';
import { noteAddedAt } from '../../player/tracks/list-order.ts';
import { useListName } from '../../player/tracks/useListName.ts';
import { useListView, useShownList } from '../../player/tracks/useListView.ts';
import { ShimmerHead, ShimmerRows } from '../../ui/feedback/Shimmer.tsx';
import { GonePage } from '../../ui/page/GonePage.tsx';
import { ListenerPlaylistHead } from './head/ListenerPlaylistHead.tsx';
import { NoEntries } from './entries/NoEntries.tsx';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';
import { useEntries } from './entries/useEntries.ts';
import { usePlaylistEdits } from './entries/usePlaylistEdits.ts';
import { usePlaylistHead } from './head/usePlaylistHead.ts';

const { Lazy: NewRulesPage } = toLazyPart<'NewRulesPage', object>(
  'NewRulesPage',
  () => import('./rules/RulesPage.tsx'),
  <ShimmerRows />,
);

const { Lazy: EditRules } = toLazyPart('EditRules', () => import('./rules/RulesPage.tsx'), <ShimmerRows />);

/** Only editors need the code that moves rows, some 28 kB. */
const { Lazy: EntryList, prepare: prepareEntryList } = toLazyPart(
  'EntryList',
  () => import('./entries/EntryList.tsx'),
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
  const { data: head, error } = usePlaylistHead(id, link);
  if (id === '' && isAboutRules) return <NewRulesPage />;
  if (id === '') return <GonePage what="playlist" />;
  if (isGone(error)) return <GonePage what="playlist" text={messages.gone} />;
  if (!head) return <ShimmerHead shape="record" />;
  if (isAboutRules && head.isOwn && head.rules !== null)
    return <EditRules key={id} head={head} rules={head.rules} />;
  return <Playlist key={id} head={head} link={link} />;
}

const toTracks = (entries: readonly PlaylistEntry[]): readonly Track[] => entries.map(({ track }) => track);

/** Not for a smart playlist, all of whose songs are as new as its list. */
function toDatedTracks(entries: readonly PlaylistEntry[]): readonly Track[] {
  for (const { track, addedAt } of entries) noteAddedAt(track, addedAt);
  return toTracks(entries);
}

interface PlaylistProps {
  readonly head: PlaylistHead;
  readonly link: string;
}

function Playlist({ head, link }: PlaylistProps) {
  const { move, remove, isSending } = usePlaylistEdits(head.playlistId, link);
  const { entries, isWhole, query } = useEntries(head, link, isSending);
  const readTracks = head.rules === null ? toDatedTracks : toTracks;
  const tracks = useMemo(() => entries && readTracks(entries), [entries, readTracks]);
  useListName(tracks, query.queryKey);
  // The buttons wait for the whole list while only its first entries have arrived [2.143].
  const whole = useWholeTracks({ ...query, staleTime: 0 }, readTracks, isWhole ? tracks : undefined);
  const view = useListView(tracks);
  const shown = useShownList(view, whole);
  useQueueRest(view, whole);
  // The entries of a smart playlist cannot be edited.
  const isEditable = head.canEdit && head.rules === null;
  useEffect(() => {
    if (isEditable) prepareEntryList();
  }, [isEditable]);
  return (
    <>
      <ListenerPlaylistHead head={head} link={link} tracks={tracks} whole={whole} shown={shown} />
      {entries === undefined && <ShimmerRows />}
      {entries?.length === 0 && <NoEntries head={head} />}
      {entries !== undefined && entries.length > 0 && isEditable && (
        <EntryList entries={entries} view={view} queryKey={query.queryKey} onMove={move} onRemove={remove} />
      )}
      {tracks !== undefined && !isEditable && <ViewedList view={view} label={messages.tracks} isSortable />}
    </>
  );
}
