import { MAX_PLAYLIST_ENTRIES } from '@segue/domain';
import Papa from 'papaparse';
import { useState } from 'react';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { saveText } from '../../../lib/files/save-text.ts';
import { NameForm } from '../../../player/playlists/NameForm.tsx';
import { useMakePlaylist } from '../../../player/playlists/useMakePlaylist.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Alert } from '../../../ui/feedback/Alert.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import styles from './ImportPlaylist.module.css';
import { importMessages as messages } from './import.messages.ts';
import { MatchList } from './MatchList.tsx';
import type { ReadList } from './read/list-file.ts';
import { type MatchedSong, useSongMatches } from './useSongMatches.ts';

type SongList = Extract<ReadList, { kind: 'songs' }>;

interface ImportedSongsProps {
  readonly list: SongList;
  readonly onMade: (playlistId: string) => void;
  readonly onStop: () => void;
}

/** Shows the progress of matching the songs of a file, then the matches. */
export function ImportedSongs({ list, onMade, onStop }: ImportedSongsProps) {
  const state = useSongMatches(list.songs);
  if (state.kind === 'done') return <FoundSongs list={list} matched={state.matched} onMade={onMade} />;
  if (state.kind === 'failed') return <Alert severity="error">{toFailureText(state.cause)}</Alert>;
  return (
    <>
      {state.isUnanswered && <Alert severity="error">{messages.unanswered}</Alert>}
      <label className={styles.field}>
        {messages.looking(state.doneCount, list.songs.length)}
        <progress className={styles.progress} value={state.doneCount} max={list.songs.length} />
      </label>
      <Button variant="quiet" isWide onClick={onStop}>
        {messages.stop}
      </Button>
    </>
  );
}

/** Spreadsheets take a file without it for Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** Songs that are not taken, as CSV; cells that a spreadsheet would run as formulas are escaped. */
const toCsv = (left: readonly MatchedSong[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    {
      fields: ['title', 'artist', 'album', 'duration', 'id'],
      data: left.map(({ wanted: { title, artist, album, durationSeconds, videoId } }) => [
        title,
        artist ?? '',
        album ?? '',
        durationSeconds ?? '',
        videoId ?? '',
      ]),
    },
    { escapeFormulae: true },
  );

interface FoundSongsProps {
  readonly list: SongList;
  readonly matched: readonly MatchedSong[];
  readonly onMade: (playlistId: string) => void;
}

function FoundSongs({ list, matched, onMade }: FoundSongsProps) {
  const make = useMakePlaylist();
  const [isUnsureTaken, setIsUnsureTaken] = useState(true);
  const count = (verdict: MatchedSong['verdict']) => matched.filter((one) => one.verdict === verdict).length;
  const unsure = count('unsure');
  const idsAlone = matched.filter(
    ({ verdict, wanted }) => verdict === 'missing' && wanted.title === '',
  ).length;
  const isTaken = ({ verdict }: MatchedSong) => verdict === 'sure' || (isUnsureTaken && verdict === 'unsure');
  const taken = matched.filter(isTaken).flatMap(({ track }) => track?.videoId ?? []);
  const left = matched.filter((song) => !isTaken(song));
  return (
    <>
      <p role="status">{messages.found(count('sure'), matched.length)}</p>
      {idsAlone > 0 && <p>{messages.idsAlone(idsAlone)}</p>}
      {unsure > 0 && (
        <Checkbox label={messages.takeUnsure(unsure)} checked={isUnsureTaken} onChange={setIsUnsureTaken} />
      )}
      {count('sure') + unsure === 0 && <p>{messages.nothing}</p>}
      {taken.length > MAX_PLAYLIST_ENTRIES && <Alert severity="error">{messages.tooMany}</Alert>}
      {taken.length > 0 && taken.length <= MAX_PLAYLIST_ENTRIES && (
        <NameForm
          initialName={list.title}
          onNamed={async (title) => {
            const { playlistId } = await make({ title, description: list.description }, taken);
            onMade(playlistId);
          }}
        />
      )}
      {left.length > 0 && (
        <Button variant="quiet" isWide onClick={() => saveText(toCsv(left), messages.othersFile(list.title))}>
          {messages.saveOthers}
        </Button>
      )}
      <MatchList matched={matched} />
    </>
  );
}
