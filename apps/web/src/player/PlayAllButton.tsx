import { isPlayable, type Track } from '@segue/domain';
import { Play } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePlayerEngine } from './PlayerProvider.tsx';

/** Presses the first row that can be played; not there when none can. */
export function PlayAllButton({ tracks }: { readonly tracks: readonly Track[] }) {
  const engine = usePlayerEngine();
  const index = tracks.findIndex(isPlayable);
  const first = tracks[index];
  if (!first) return null;
  return (
    <Button
      icon={<Icon of={Play} isFilled />}
      onClick={() => engine.playTrack(first, { list: tracks, index })}
    >
      Play
    </Button>
  );
}
