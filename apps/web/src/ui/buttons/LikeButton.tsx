import { Heart } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import styles from './LikeButton.module.css';

interface LikeButtonProps {
  /** `loading` until the server has said whether the track is liked [4.30]. */
  readonly like: 'loading' | boolean;
  readonly onToggle: () => void;
  /** False where the keyboard can reach the same action elsewhere. */
  readonly isTabStop?: boolean;
}

/** The heart: an outline, filled red once the track is liked. */
export const LikeButton = ({ like, onToggle, isTabStop = true }: LikeButtonProps) => (
  <span className={styles.around} data-loading={like === 'loading' || undefined}>
    <IconButton
      label="Like"
      icon={Heart}
      tone="red"
      isFilled={like === true}
      isPressed={like === true}
      {...(isTabStop ? {} : { tabIndex: -1, 'data-pointer-only': '' })}
      aria-disabled={like === 'loading' || undefined}
      onClick={like === 'loading' ? undefined : onToggle}
    />
  </span>
);
