import { findLyricLine, type LyricLine, type Lyrics } from '@segue/domain';
import { LocateFixed } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';
import styles from './LyricsView.module.css';
import { useFollowing } from './useFollowing.ts';

/** Lyrics of the current track, in place of its artwork; synced ones follow the playback position [2.80]. */
export function LyricsView({ lyrics: { kind, lines } }: { readonly lyrics: Lyrics }) {
  return kind === 'synced' ? <SyncedLyrics lines={lines} /> : <PlainLyrics lines={lines} />;
}

interface LinesProps {
  readonly lines: readonly LyricLine[];
}

const toSeconds = ({ startMs }: LyricLine): number => (startMs ?? 0) / 1000;

/** Roving tabindex: arrow keys move between lines; the list is a single tab stop. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const item = event.currentTarget.parentElement;
  const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key];
  if (!next) return;
  event.preventDefault();
  next.querySelector('button')?.focus();
}

function SyncedLyrics({ lines }: LinesProps) {
  const engine = usePlayerEngine();
  const view = useRef<HTMLOListElement>(null);
  const current = usePlayer(({ positionSeconds }) => findLyricLine(lines, positionSeconds * 1000));
  const { scrollHandlers, isAway, follow, goToCurrent } = useFollowing(view, current);
  return (
    <div className={styles.frame}>
      <ol className={styles.view} ref={view} aria-label={messages.lyrics} {...scrollHandlers}>
        {lines.map((line, index) => (
          // Lines are never reordered, and their texts may repeat, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <button
              type="button"
              className={styles.line}
              dir="auto"
              aria-current={index === current ? 'true' : undefined}
              aria-label={line.text === '' ? messages.instrumental : undefined}
              tabIndex={index === Math.max(current, 0) ? 0 : -1}
              onKeyDown={moveFocus}
              onClick={() => {
                follow();
                engine.seekToSeconds(toSeconds(line));
                engine.play();
              }}
            >
              {line.text === '' ? '♪' : line.text}
            </button>
          </li>
        ))}
      </ol>
      {isAway && (
        <span className={styles.back}>
          <Button
            variant="quiet"
            size="small"
            icon={<Icon of={LocateFixed} size={16} />}
            onClick={goToCurrent}
          >
            {messages.toCurrentLine}
          </Button>
        </span>
      )}
    </div>
  );
}

function PlainLyrics({ lines }: LinesProps) {
  return (
    <div className={styles.view} role="region" aria-label={messages.lyrics} tabIndex={0}>
      <p className={styles.plain} dir="auto">
        {lines.map(({ text }) => text).join('\n')}
      </p>
    </div>
  );
}
