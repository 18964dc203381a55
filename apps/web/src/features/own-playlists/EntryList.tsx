import { DragDropProvider, DragOverlay } from '@dnd-kit/react';
import type { PlaylistEntry } from '@segue/domain';
import { useId, useMemo, useRef, useState } from 'react';
import { Selectable } from '../../player/selection/Selectable.tsx';
import { PLUGINS, SENSORS } from '../../ui/reorder/carry-sensor.ts';
import { toShift } from '../../ui/reorder/reorder.ts';
import { useCarry } from '../../ui/reorder/useCarry.ts';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { TrackRow } from '../../ui/rows/TrackRow.tsx';
import { VirtualRows } from '../../ui/rows/VirtualRows.tsx';
import styles from './EntryList.module.css';
import { EntryRow } from './EntryRow.tsx';
import { moveEntry } from './move-entry.ts';
import { ownPlaylistsMessages as messages } from './own-playlists.messages.ts';

interface EntryListProps {
  readonly entries: readonly PlaylistEntry[];
  readonly onMove: (entry: PlaylistEntry, from: number, to: number) => void;
  readonly onRemove: (entry: PlaylistEntry) => void;
}

/**
 * The entries with a move of this moment. The query cache tells of its changes in a later task, and a key that moves
 * a row has to put the focus back on it in this one.
 */
function useShownEntries(given: readonly PlaylistEntry[]) {
  const [shown, setShown] = useState({ given, entries: given });
  const entries = shown.given === given ? shown.entries : given;
  const showMoved = (entryId: string, place: number) =>
    setShown({ given, entries: moveEntry(entries, entryId, place) });
  return { entries, showMoved };
}

/** The rows of a playlist, which can be carried to other places by mouse, finger and keys. */
export function EntryList({ entries: given, onMove, onRemove }: EntryListProps) {
  const { entries, showMoved } = useShownEntries(given);
  const hintId = useId();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const rowHeightPx = toRowHeightPx();
  const { carried, ...carry } = useCarry({ list, rowHeightPx, count: entries.length });
  const tracks = useMemo(() => entries.map(({ track }) => track), [entries]);
  const findIndex = (id: string) => entries.findIndex(({ entryId }) => entryId === id);
  const from = carried === null ? -1 : findIndex(carried.key);
  const move = (index: number, place: number) => {
    const entry = entries[index];
    if (!entry || place < 0 || place >= entries.length || place === index) return;
    showMoved(entry.entryId, place);
    onMove(entry, index, place);
    setSaid(messages.moved(entry.track.title, place + 1, entries.length));
  };
  const renderRow = (index: number) => {
    const entry = entries[index];
    if (!entry) return null;
    const way = carried && { isItself: index === from, shift: toShift(index, from, carried.place) };
    return (
      <EntryRow
        {...{ entry, index, tracks, way, hintId }}
        onMove={(place) => move(index, place)}
        onRemove={() => onRemove(entry)}
      />
    );
  };
  const overlaid = entries[from];
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      onDragStart={({ operation: { source } }) =>
        carry.take(String(source?.id), findIndex(String(source?.id)))
      }
      onDragMove={({ to }) => to && carry.moveTo(to.y)}
      onDragEnd={({ canceled, nativeEvent }) => {
        carry.letGo();
        if (canceled || carried === null || !(nativeEvent instanceof PointerEvent)) return;
        move(from, carry.placeAt(nativeEvent.clientY));
      }}
    >
      <p hidden id={hintId}>
        {messages.moveHint}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Selectable trackAt={(index) => tracks[index]}>
        <div ref={list}>
          <VirtualRows
            count={entries.length}
            rowHeightPx={rowHeightPx}
            renderRow={renderRow}
            keyOf={(index) => entries[index]?.entryId ?? ''}
            keptIndex={from}
            label={messages.tracks}
          />
        </div>
      </Selectable>
      <DragOverlay dropAnimation={null}>
        {overlaid && (
          <div className={styles.overlay}>
            <TrackRow track={overlaid.track} onPress={() => {}} />
          </div>
        )}
      </DragOverlay>
    </DragDropProvider>
  );
}
