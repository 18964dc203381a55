import type { PlaylistEntry } from '@segue/domain';
import { useId, useMemo, useRef, useState } from 'react';
import { Selectable } from '../../player/selection/Selectable.tsx';
import { ReorderList } from '../../ui/reorder/ReorderList.tsx';
import { useCarry } from '../../ui/reorder/useCarry.ts';
import { toRowHeightPx } from '../../ui/rows/row-height.ts';
import { VirtualRows } from '../../ui/rows/VirtualRows.tsx';
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
  const rowHeightPx = toRowHeightPx();
  const indexOf = (key: string) => entries.findIndex(({ entryId }) => entryId === key);
  const list = useRef<HTMLDivElement>(null);
  const carry = useCarry({ list, rowHeightPx, count: entries.length, indexOf });
  const tracks = useMemo(() => entries.map(({ track }) => track), [entries]);
  const move = (key: string, place: number) => {
    const from = indexOf(key);
    const entry = entries[from];
    if (!entry || place < 0 || place >= entries.length || place === from) return;
    showMoved(key, place);
    onMove(entry, from, place);
    setSaid(messages.moved(entry.track.title, place + 1, entries.length));
  };
  const renderRow = (index: number) => {
    const entry = entries[index];
    if (!entry) return null;
    return (
      <EntryRow
        {...{ entry, index, tracks, hintId }}
        rowShift={carry.toRowShift(index)}
        onMove={(place) => move(entry.entryId, place)}
        onRemove={() => onRemove(entry)}
      />
    );
  };
  return (
    <Selectable trackAt={(index) => tracks[index]}>
      <ReorderList
        {...{ carry, list, said }}
        hint={{ id: hintId, text: messages.moveHint }}
        onMove={move}
        carriedTrack={tracks[carry.from]}
      >
        <VirtualRows
          count={entries.length}
          rowHeightPx={rowHeightPx}
          renderRow={renderRow}
          keyOf={(index) => entries[index]?.entryId ?? ''}
          keptIndex={carry.from}
          label={messages.tracks}
        />
      </ReorderList>
    </Selectable>
  );
}
