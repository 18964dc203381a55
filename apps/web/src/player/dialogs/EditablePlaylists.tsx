import type { ListenerPlaylist, PlaylistShelf } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { toRefusal } from '../../api/failures/to-error-text.ts';
import { hasTouchScreen } from '../../lib/input/has-touch-screen.ts';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import { useRovingFocus } from '../../lib/input/useRovingFocus.ts';
import { CoverMosaic } from '../../ui/covers/CoverMosaic.tsx';
import { FilterField } from '../../ui/forms/FilterField.tsx';
import styles from './AddToPlaylist.module.css';
import { FILTER_FROM, type FiledPlaylist, findFiled, toFiled } from '../playlists/find-filed.ts';
import { playlistsMessages as messages } from '../playlists/playlists.messages.ts';
import { toMosaic } from '../playlists/to-mosaic.ts';

/** Playlists rendered at once; of more, the filter finds the others. */
const MAX_SHOWN = 100;

interface EditablePlaylistsProps {
  /** The playlist to which the songs are being added; null: none. */
  readonly addedToId: string | null;
  readonly onChoose: (playlist: ListenerPlaylist) => void;
}

/** The playlists to which songs can be added; not smart ones, whose entries come from their rules. */
const toAddable = ({ playlists, folders }: PlaylistShelf): readonly FiledPlaylist[] =>
  toFiled({ playlists: playlists.filter(({ canEdit, rules }) => canEdit && rules === null), folders });

/** The playlists to which songs can be added, with a filter if they are many. */
export function EditablePlaylists(props: EditablePlaylistsProps) {
  const { data, error } = useQuery(usePlaylistQueries().ownPlaylists('editable'));
  // A list that arrives after the dialog has opened gets a height that does not depend on it.
  const [wasLoadedAtOpening] = useState(data !== undefined);
  if (data === undefined)
    return (
      <p className={styles.later} role="status">
        {toRefusal(error) ?? messages.loading}
      </p>
    );
  const filed = toAddable(data);
  if (!wasLoadedAtOpening)
    return (
      <div className={styles.later}>
        {filed.length === 0 ? messages.none : <FilteredChoices filed={filed} {...props} />}
      </div>
    );
  return filed.length > 0 && <FilteredChoices filed={filed} {...props} />;
}

interface FilteredChoicesProps extends EditablePlaylistsProps {
  readonly filed: readonly FiledPlaylist[];
}

function FilteredChoices({ filed, ...props }: FilteredChoicesProps) {
  const [query, setQuery] = useState('');
  const found = findFiled(filed, useDeferredValue(query));
  return (
    <>
      {filed.length >= FILTER_FROM && (
        <Filter query={query} onQuery={setQuery} found={found.length} total={filed.length} />
      )}
      <Choices choices={found.slice(0, MAX_SHOWN)} {...props} />
    </>
  );
}

interface FilterProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Number of playlists that match. */
  readonly found: number;
  readonly total: number;
}

function Filter({ query, onQuery, found, total }: FilterProps) {
  const box = useRef<HTMLDivElement>(null);
  // The list may arrive after the dialog has focused its first control. On a touch screen the keyboard would cover it.
  useEffect(() => {
    const focused = document.activeElement;
    const isTyping = focused instanceof HTMLInputElement && focused.value !== '';
    if (!isTyping && !hasTouchScreen()) box.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={box} className={styles.filter}>
      <FilterField label={messages.filter} value={query} onChange={onQuery} />
      <p className={styles.found} role="status">
        {messages.found(found, total, MAX_SHOWN)}
      </p>
    </div>
  );
}

interface ChoicesProps extends EditablePlaylistsProps {
  readonly choices: readonly FiledPlaylist[];
}

function Choices({ choices, addedToId, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  useRovingFocus(list, Infinity);
  const toNote = ({ playlist, folder }: FiledPlaylist) =>
    playlist.playlistId === addedToId
      ? messages.adding
      : [folder, messages.songs(playlist.trackCount)].filter(Boolean).join(' · ');
  return (
    <ul ref={list} className={styles.list} aria-label={messages.add}>
      {choices.map((choice) => (
        <Choice
          key={choice.playlist.playlistId}
          playlist={choice.playlist}
          note={toNote(choice)}
          {...{ addedToId, onChoose }}
        />
      ))}
    </ul>
  );
}

interface ChoiceProps extends EditablePlaylistsProps {
  readonly playlist: ListenerPlaylist;
  readonly note: string;
}

const Choice = ({ playlist, note, addedToId, onChoose }: ChoiceProps) => (
  <li>
    <button
      type="button"
      className={styles.choice}
      aria-disabled={addedToId !== null || undefined}
      aria-busy={playlist.playlistId === addedToId || undefined}
      onClick={() => onChoose(playlist)}
    >
      <span className={styles.cover}>
        <CoverMosaic covers={toMosaic(playlist)} size={48} />
      </span>
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          {playlist.title}
        </span>
        <span className={styles.note}>{note}</span>
      </span>
    </button>
  </li>
);
