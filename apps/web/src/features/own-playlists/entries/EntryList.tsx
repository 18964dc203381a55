import type { PlaylistEntry } from '@segue/domain';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { SelectableList } from '../../../player/selection/row-selection.tsx';
import { Selectable } from '../../../player/selection/Selectable.tsx';
import { toSongsText } from '../../../lib/text/count-text.ts';
import { ListTools } from '../../../player/tracks/ListTools.tsx';
import { useListName } from '../../../player/tracks/useListName.ts';
import type { ListView } from '../../../player/tracks/useListView.ts';
import { ReorderList } from '../../../ui/reorder/ReorderList.tsx';
import type { KeyedMove } from '../../../ui/reorder/ReorderRow.tsx';
import { useRowDrag } from '../../../ui/reorder/useRowDrag.ts';
import { toRowHeightPx } from '../../../ui/rows/row-height.ts';
import { VirtualRows } from '../../../ui/lists/VirtualRows.tsx';
import { DraggedEntryRow, EntryRow, FixedEntryRow } from './EntryRow.tsx';
import { moveEntries, toIndexAmongOthers, toIndexOf } from './move-entry.ts';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';

interface EntryListProps {
  readonly entries: readonly PlaylistEntry[];
  /** Their tracks, filtered and sorted by the listener. */
  readonly view: ListView;
  /** Key of the query that loads them. */
  readonly queryKey: readonly unknown[];
  /** `to` is the index among the other entries; of moves by keys, several presses are one step. */
  readonly onMove: (moved: readonly PlaylistEntry[], to: number, isByKey: boolean) => void;
  readonly onRemove: (entries: readonly PlaylistEntry[]) => void;
}

/**
 * The entries, including a move that the query cache has not published yet. The cache notifies in a later
 * task, but a move by keyboard must restore the focus to its row in the current one.
 */
function useShownEntries(given: readonly PlaylistEntry[]) {
  const [shown, setShown] = useState({ given, entries: given });
  const entries = shown.given === given ? shown.entries : given;
  const showMoved = (moved: readonly PlaylistEntry[]) => setShown({ given, entries: moved });
  return { entries, showMoved };
}

/** The entries of an editable playlist, filtered and sorted by the listener [2.150]. */
export function EntryList(props: EntryListProps) {
  const { view } = props;
  return (
    <>
      <ListTools view={view} isSortable />
      {view.isAsGiven ? <MovableEntries {...props} /> : <ShownEntries {...props} />}
    </>
  );
}

/** What is shown of a filtered or sorted list. Its rows have no handles: the places between them are not those of the list. */
function ShownEntries({ entries, view, onRemove }: EntryListProps) {
  const { ordered, givenIndexes, indexes } = view;
  const entryAt = (position: number) => entries[givenIndexes[indexes[position] ?? -1] ?? -1];
  return (
    <RemovableRows entries={entries} entryAt={entryAt} onRemove={onRemove}>
      <VirtualRows
        count={indexes.length}
        rowHeightPx={toRowHeightPx()}
        renderRow={(position) => {
          const entry = entryAt(position);
          const pressed = { list: ordered, index: indexes[position] ?? 0 };
          return entry && <FixedEntryRow {...{ entry, pressed }} onRemove={() => onRemove([entry])} />;
        }}
        keyOf={(position) => entryAt(position)?.entryId ?? ''}
        label={messages.tracks}
      />
    </RemovableRows>
  );
}

interface RemovableRowsProps
  extends Pick<EntryListProps, 'entries' | 'onRemove'>,
    Pick<SelectableList, 'indexOf' | 'onSelected'> {
  readonly entryAt: (position: number) => PlaylistEntry | undefined;
  readonly children: ReactNode;
}

/** Rows of which several can be selected, and removed together. */
function RemovableRows({ entries, entryAt, onRemove, children, ...moves }: RemovableRowsProps) {
  const removeSelected = (entryIds: readonly string[]) => {
    const ids = new Set(entryIds);
    onRemove(entries.filter(({ entryId }) => ids.has(entryId)));
  };
  return (
    <Selectable
      {...moves}
      itemAt={(position) => entryAt(position)?.track ?? null}
      keyAt={(position) => entryAt(position)?.entryId ?? null}
      removal={{ label: messages.removeSelected, remove: removeSelected }}
    >
      {children}
    </Selectable>
  );
}

/**
 * Where an arrow key moves the selected entries: by one place, around which they gather; at an end of the list that one
 * of them has reached, there.
 */
function toBlockIndex(
  entries: readonly PlaylistEntry[],
  ids: ReadonlySet<string>,
  direction: 'up' | 'down',
): number {
  const isMoved = ({ entryId }: PlaylistEntry): boolean => ids.has(entryId);
  return direction === 'up'
    ? Math.max(entries.findIndex(isMoved) - 1, 0)
    : Math.min(entries.findLastIndex(isMoved) + 1, entries.length - 1);
}

/** Moves entries, those that are selected together, and keeps what a screen reader announces of the latest move. */
function useEntryMoves(
  { entries, showMoved }: ReturnType<typeof useShownEntries>,
  onMove: EntryListProps['onMove'],
) {
  const [announcement, setAnnouncement] = useState('');
  const [keyedId, setKeyedId] = useState('');
  const selected = useRef<ReadonlySet<string>>(new Set());
  const indexOf = useMemo(() => toIndexOf(entries), [entries]);
  const move = (key: string, asked: number, by: KeyedMove | 'pointer') => {
    const isByKey = by !== 'pointer';
    // Rendered also where it is out of sight, so that it can be focused.
    if (isByKey) setKeyedId(key);
    const from = indexOf(key);
    const ids = selected.current.has(key) ? selected.current : new Set([key]);
    const moved = entries.filter(({ entryId }) => ids.has(entryId));
    const toIndex = by === 'step' ? toBlockIndex(entries, ids, asked < from ? 'up' : 'down') : asked;
    if (moved.length === 0 || toIndex < 0 || toIndex >= entries.length) return;
    const to = toIndexAmongOthers(entries, ids, from, toIndex);
    const changed = moveEntries(entries, ids, to);
    if (changed.every((entry, index) => entry === entries[index])) return;
    showMoved(changed);
    onMove(moved, to, isByKey);
    const [first] = moved;
    setAnnouncement(
      moved.length === 1 && first
        ? messages.moved(first.track.title, to + 1, entries.length)
        : messages.movedTogether(toSongsText(moved.length), to + 1, to + moved.length, entries.length),
    );
  };
  const onSelected = (keys: readonly string[]) => {
    selected.current = new Set(keys);
  };
  const countMoved = (key: string): number => (selected.current.has(key) ? selected.current.size : 1);
  return { indexOf, move, announcement, keyedIndex: indexOf(keyedId), onSelected, countMoved };
}

/** The rows of the whole list, which can be reordered by mouse, touch and keyboard. */
function MovableEntries({ entries: given, view, queryKey, onMove, onRemove }: EntryListProps) {
  const shown = useShownEntries(given);
  const { entries } = shown;
  const { indexOf, move, announcement, keyedIndex, onSelected, countMoved } = useEntryMoves(shown, onMove);
  const hintId = useId();
  const rowHeightPx = toRowHeightPx();
  const list = useRef<HTMLDivElement>(null);
  const rowDrag = useRowDrag({ list, rowHeightPx, count: entries.length, indexOf, countMoved });
  const { ordered } = view;
  const tracks = useMemo(
    () => (entries === given ? ordered : entries.map(({ track }) => track)),
    [entries, given, ordered],
  );
  useListName(tracks, queryKey);
  const dragged = tracks[rowDrag.from];
  const renderRow = (index: number) => {
    const entry = entries[index];
    if (!entry) return null;
    return (
      <EntryRow
        {...{ entry, index, hintId }}
        pressed={{ list: tracks, index }}
        rowShift={rowDrag.toRowShift(index)}
        count={entries.length}
        onMove={(toIndex, by) => move(entry.entryId, toIndex, by)}
        onRemove={() => onRemove([entry])}
      />
    );
  };
  return (
    <RemovableRows {...{ entries, onRemove, indexOf, onSelected }} entryAt={(index) => entries[index]}>
      <ReorderList
        {...{ rowDrag, list, announcement }}
        hint={{ id: hintId, text: messages.moveHint }}
        onMove={(key, toIndex) => move(key, toIndex, 'pointer')}
        draggedRow={dragged && <DraggedEntryRow track={dragged} />}
      >
        <VirtualRows
          count={entries.length}
          rowHeightPx={rowHeightPx}
          renderRow={renderRow}
          keyOf={(index) => entries[index]?.entryId ?? ''}
          keptIndex={rowDrag.isDragging ? rowDrag.from : keyedIndex}
          label={messages.tracks}
        />
      </ReorderList>
    </RemovableRows>
  );
}
