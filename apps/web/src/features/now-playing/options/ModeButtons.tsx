import { Repeat, Repeat1, Shuffle } from 'lucide-react';
import { usePlayer, usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { REPEAT_AFTER } from '../../../player/repeat-after.ts';
import { useLike } from '../../../player/likes/useLikes.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { LikeButton } from '../../../ui/buttons/LikeButton.tsx';
import { VideoSwitch } from '../../../ui/buttons/VideoSwitch.tsx';
import { nowPlayingMessages as messages } from '../now-playing.messages.ts';

export function ShuffleButton() {
  const engine = usePlayerEngine();
  const isShuffled = usePlayer((snapshot) => snapshot.isShuffled);
  return (
    <IconButton
      label={messages.shuffle}
      icon={Shuffle}
      isPressed={isShuffled}
      tooltipSide="top"
      onClick={engine.toggleShuffle}
    />
  );
}

export function RepeatButton() {
  const engine = usePlayerEngine();
  const repeat = usePlayer((snapshot) => snapshot.repeat);
  return (
    <IconButton
      label={messages.repeat[repeat]}
      icon={repeat === 'one' ? Repeat1 : Repeat}
      isPressed={repeat !== 'off'}
      tooltipSide="top"
      onClick={() => engine.setRepeat(REPEAT_AFTER[repeat])}
    />
  );
}

/** Like button of the current track. */
export function CurrentLikeButton() {
  const { like, toggleLike } = useLike();
  return <LikeButton like={like} onToggle={toggleLike} />;
}

/** Shown unless the current track is audio only [5.03]. */
export function CurrentVideoSwitch() {
  const engine = usePlayerEngine();
  const hasVideo = usePlayer((snapshot) => snapshot.hasVideo);
  const isOn = usePlayer((snapshot) => snapshot.isVideoSwitchedOn);
  return hasVideo && <VideoSwitch isOn={isOn} onToggle={engine.toggleVideo} />;
}
