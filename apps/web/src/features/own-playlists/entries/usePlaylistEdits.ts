import { MAX_CHANGED_ENTRIES, type PlaylistEntry } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../../api/ApiProvider.tsx';
import {
  isListedHead,
  isWholeList,
  setVersion,
  toChangedList,
  usePlaylistQueries,
  versionOf,
} from '../../../api/queries/playlist-queries.ts';
import { tellPlaylistsChanged } from '../../../api/queries/tab-playlists.ts';
import { toSongsText } from '../../../lib/text/count-text.ts';
import { toBatches } from '../../../lib/to-batches.ts';
import { isLatestStep, type UndoStep } from '../../../player/attachments/undo-steps.ts';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { useOfferUndo } from '../../../player/playlists/useOfferUndo.ts';
import { useShowPlaylistFailure } from '../../../player/playlists/useShowPlaylistFailure.ts';
import { type Change, changeSenderOf, type SentChanges } from './change-sender.ts';
import {
  type EntryRun,
  insertMissing,
  moveEntries,
  moveEntriesAfter,
  toRunBatches,
  toRuns,
} from './move-entry.ts';
import { ownPlaylistsMessages as messages } from '../own-playlists.messages.ts';

/**
 * Sends changes of the list at `queryKey`. Once all are answered, nothing is fetched if the list of the server is the one
 * that is shown; else the list is, which rolls back what the server refused, and shows what others did meanwhile.
 */
function useChangeSender(playlistId: string, link: string) {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const queries = usePlaylistQueries();
  const onRefused = useShowPlaylistFailure();
  const sender = changeSenderOf(client, playlistId);
  const isSending = useStore(sender.isSending);
  const { queryKey } = queries.entries(playlistId, link);
  const { queryKey: headKey } = queries.head(playlistId, link);
  const onAllSent = ({ version, isAsShown }: SentChanges): void => {
    tellPlaylistsChanged();
    const shown = queryClient.getQueryData(queryKey);
    const known = queryClient.getQueryData(headKey);
    // A poll may have told of what others did after the last change.
    const isNew = version !== null && known !== undefined && version >= known.version;
    const isLatest = isNew && isAsShown && shown !== undefined;
    if (isLatest) setVersion(shown, version);
    if (isNew) {
      // A poll that began before the change would bring the head back to an older version.
      void queryClient.cancelQueries({ queryKey: headKey });
      queryClient.setQueryData(headKey, { ...known, version });
    }
    if (isLatest && !isListedHead(known)) return;
    void queryClient.invalidateQueries({ queryKey: headKey });
    // Of a new version the page fetches the list by itself.
    if (!isNew || version === known.version) void queryClient.invalidateQueries({ queryKey });
  };
  /** @param isExact Whether the server makes of the shown list exactly what is shown after the change. */
  const send = (change: Change, isExact: boolean, joinedAs?: string): void => {
    const shown = queryClient.getQueryData(queryKey);
    const madeAt = isExact && shown && isWholeList(shown) ? versionOf(shown) : undefined;
    sender.send(change, { madeAt: madeAt ?? null, onRefused, onAllSent, joinedAs });
  };
  return { send, isSending };
}

/** The title of the only entry, or the number of songs. */
function toWhat(entries: readonly PlaylistEntry[]): string {
  const [first] = entries;
  return first && entries.length === 1 ? first.track.title : toSongsText(entries.length);
}

/** A move by keys, which the next one of the same entries continues. */
interface KeyMove {
  /** The ids of the moved entries. */
  readonly name: string;
  readonly cameFrom: readonly EntryRun[];
  readonly step: UndoStep;
}

/** The list that is shown, its changes, and the sender of changes. */
function useShownEntries(playlistId: string, link: string) {
  const queryClient = useQueryClient();
  const { queryKey } = usePlaylistQueries().entries(playlistId, link);
  const { send, isSending } = useChangeSender(playlistId, link);
  const readShown = (): readonly PlaylistEntry[] => queryClient.getQueryData(queryKey) ?? [];
  const show = (change: (entries: readonly PlaylistEntry[]) => readonly PlaylistEntry[]): void => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (shown) => shown && toChangedList(shown, change));
  };
  return { send, isSending, readShown, show };
}

interface EditParts extends Omit<ReturnType<typeof useShownEntries>, 'isSending'> {
  readonly offer: ReturnType<typeof useOfferUndo>;
}

/**
 * Moves entries together; `to` is the index among the other entries. Consecutive moves of the same entries by keys are
 * one step.
 */
function useMove({ send, readShown, show, offer }: EditParts) {
  const engine = usePlayerEngine();
  const lastMove = useRef<KeyMove | null>(null);
  /** In as few changes as the entries need, however many runs they are. */
  const placeRuns = (runs: readonly EntryRun[], joinedAs?: string) => {
    for (const batch of toRunBatches(runs, MAX_CHANGED_ENTRIES)) {
      const shown = new Set(readShown().map(({ entryId }) => entryId));
      // Behind an entry that is gone, the server knows the place.
      const isExact = batch.every(({ after }) => after === 'start' || shown.has(after));
      show((entries) =>
        batch.reduce(
          (list, { entryIds, after }) => moveEntriesAfter(list, new Set(entryIds), after),
          entries,
        ),
      );
      const moves = batch.map(({ entryIds, after }) => ({ entryIds: [...entryIds], after }));
      const [first] = moves;
      send(first && moves.length === 1 ? { move: first } : { moves }, isExact, joinedAs);
    }
  };
  return (moved: readonly PlaylistEntry[], to: number, isByKey: boolean): void => {
    const ids = new Set(moved.map(({ entryId }) => entryId));
    const name = [...ids].join(' ');
    const before = lastMove.current;
    const isJoined = isByKey && before?.name === name && isLatestStep(engine, before.step);
    // By the entry before it, not by its index: another editor may have changed the list meanwhile.
    const cameFrom = isJoined ? before.cameFrom : toRuns(readShown(), ids);
    const isOneChange = isByKey && moved.length <= MAX_CHANGED_ENTRIES;
    placeRuns(toRuns(moveEntries(readShown(), ids, to), ids), isOneChange ? `move ${name}` : undefined);
    const undo = () => placeRuns(cameFrom);
    const replaced = isJoined ? before.step : undefined;
    const step = offer(messages.movedAlert(toWhat(moved)), undo, undefined, replaced);
    lastMove.current = isByKey ? { name, cameFrom, step } : null;
  };
}

/** Removes entries, in as many changes as they need. */
function createRemove({ send, readShown, show, offer }: EditParts) {
  return (removed: readonly PlaylistEntry[]): void => {
    const ids = removed.map(({ entryId }) => entryId);
    const batches = toBatches(ids, MAX_CHANGED_ENTRIES).map((batch) => [...batch]);
    const isRemoved = new Set(ids);
    const before = readShown();
    show((entries) => entries.filter(({ entryId }) => !isRemoved.has(entryId)));
    for (const entryIds of batches) send({ remove: { entryIds } }, true);
    offer(messages.removed(toWhat(removed)), () => {
      show((entries) => insertMissing(entries, before, isRemoved));
      // The server knows their places also where the entries around them were moved since.
      for (const entryIds of batches) send({ restore: { entryIds } }, false);
    });
  };
}

/** Edits of a playlist's entries: optimistic updates, each with an undo action. */
export function usePlaylistEdits(playlistId: string, link: string) {
  const offer = useOfferUndo(playlistId);
  const { isSending, ...shown } = useShownEntries(playlistId, link);
  const parts = { ...shown, offer };
  /** `isSending`: whether steps that are shown still wait for their answer. */
  return { isSending, move: useMove(parts), remove: createRemove(parts) };
}
