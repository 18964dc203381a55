import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { usePlayer, usePlayerEngine } from '../PlayerProvider.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import styles from './TransportButtons.module.css';
import { transportMessages as messages } from './transport.messages.ts';

export function PreviousButton() {
  const engine = usePlayerEngine();
  return (
    <IconButton
      label={messages.previous}
      icon={SkipBack}
      isFilled
      tooltipSide="top"
      onClick={engine.previous}
    />
  );
}

export function NextButton() {
  const engine = usePlayerEngine();
  const canMove = usePlayer((snapshot) => snapshot.hasNext);
  return (
    <IconButton
      label={messages.next}
      icon={SkipForward}
      isFilled
      tooltipSide="top"
      aria-disabled={!canMove || undefined}
      onClick={engine.next}
    />
  );
}

/** Play/pause toggle. It shows the state the listener requested, also while the track still loads. */
export function PlayPauseButton({ size }: { readonly size: 'medium' | 'play' | 'playLarge' }) {
  const engine = usePlayerEngine();
  const isPlayWanted = usePlayer((snapshot) => snapshot.isPlayWanted);
  const isStalled = usePlayer((snapshot) => snapshot.isStalled);
  return (
    <span className={styles.play}>
      <IconButton
        label={isPlayWanted ? messages.pause : messages.play}
        icon={isPlayWanted ? Pause : Play}
        isFilled
        size={size}
        tooltipSide="top"
        onClick={engine.toggle}
      />
      {isStalled && <span className={styles.ring} />}
      <span className="visually-hidden" role="status">
        {isStalled && messages.waiting}
      </span>
    </span>
  );
}
