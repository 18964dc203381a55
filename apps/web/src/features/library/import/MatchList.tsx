import { MATCH_VERDICTS, type MatchVerdict, toArtistText } from '@segue/domain';
import { useState } from 'react';
import { toNumberText } from '../../../lib/text/count-text.ts';
import chipStyles from '../../../ui/buttons/ChipButton.module.css';
import styles from './ImportPlaylist.module.css';
import { importMessages as messages } from './import.messages.ts';
import type { MatchedSong } from './useSongMatches.ts';

/** Maximum rows shown per verdict; the CSV of missing songs contains all of them. */
const MAX_SHOWN_ROWS = 100;

interface MatchListProps {
  readonly matched: readonly MatchedSong[];
}

/** Songs filtered by verdict. Initially shows unsure matches, else missing, else sure ones. */
export function MatchList({ matched }: MatchListProps) {
  const byVerdict = Map.groupBy(
    matched.map((song, place) => ({ song, place })),
    ({ song }) => song.verdict,
  );
  const countOf = (verdict: MatchVerdict): number => byVerdict.get(verdict)?.length ?? 0;
  const [shown, setShown] = useState<MatchVerdict>(
    () => (['unsure', 'missing', 'sure'] as const).find((verdict) => countOf(verdict) > 0) ?? 'sure',
  );
  const songs = byVerdict.get(shown) ?? [];
  return (
    <>
      <div className={styles.verdicts}>
        {MATCH_VERDICTS.map((verdict) => (
          <button
            key={verdict}
            type="button"
            className={chipStyles.chip}
            aria-pressed={verdict === shown}
            onClick={() => setShown(verdict)}
          >
            {`${messages.verdicts[verdict]} ${toNumberText(countOf(verdict))}`}
          </button>
        ))}
      </div>
      <ul className={styles.songs} aria-label={messages.verdicts[shown]}>
        {songs.slice(0, MAX_SHOWN_ROWS).map(({ song, place }) => (
          <SongRow key={place} song={song} />
        ))}
        {songs.length > MAX_SHOWN_ROWS && (
          <li className={styles.note}>{messages.more(songs.length - MAX_SHOWN_ROWS)}</li>
        )}
      </ul>
    </>
  );
}

const SongRow = ({ song: { wanted, track, verdict } }: { readonly song: MatchedSong }) => (
  <li className={styles.song}>
    <span dir="auto">{wanted.title || track?.title || messages.idAlone}</span>
    <span className={styles.note} dir="auto">
      {wanted.title === '' ? wanted.videoId : [wanted.artist, wanted.album].filter(Boolean).join(' · ')}
    </span>
    {verdict === 'unsure' && track !== null && (
      <span className={styles.note} dir="auto">
        {messages.foundAs(track.title, toArtistText(track))}
      </span>
    )}
  </li>
);
