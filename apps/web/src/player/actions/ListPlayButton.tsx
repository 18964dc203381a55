import { Pause, Play } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { PlayState } from '../../ui/play-state.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { listActionMessages as messages } from './list-actions.messages.ts';

interface ListPlayButtonProps {
  /** Whether the list is the queue, and whether it plays. */
  readonly state: PlayState;
  /** Plays the list from its start, while it is not the queue. */
  readonly onPlay: () => void;
  readonly isBusy?: boolean;
  /** Its text while the list does not play. */
  readonly text?: string;
}

/** Plays a list. While the list is the queue, pauses it and goes on with it. */
export function ListPlayButton({ state, onPlay, isBusy = false, text = messages.play }: ListPlayButtonProps) {
  const engine = usePlayerEngine();
  const isPlaying = state === 'playing';
  return (
    <Button
      icon={<Icon of={isPlaying ? Pause : Play} isFilled />}
      isBusy={isBusy}
      otherText={isPlaying ? text : messages.pause}
      onClick={state === 'rest' ? onPlay : engine.toggle}
    >
      {isPlaying ? messages.pause : text}
    </Button>
  );
}
