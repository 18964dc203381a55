import { UserRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Avatar.module.css';
import { shellMessages } from '../shell.messages.ts';

interface AvatarProps extends ComponentProps<'button'> {
  /** null: not known yet; empty: a generic user icon is shown. */
  readonly firstName: string | null;
  /** Address of the profile picture; null: the first letter of the name is shown. */
  readonly picture: string | null;
}

const toLetter = (firstName: string | null): string => /^./u.exec(firstName ?? '')?.[0].toUpperCase() ?? '';

/** The round profile picture of the listener [2.14]. */
export function Avatar({ firstName, picture, ...button }: AvatarProps) {
  const [failedPicture, setFailedPicture] = useState<string | null>(null);
  const hasPicture = picture !== null && picture !== failedPicture;
  return (
    <button {...button} type="button" className={styles.avatar} aria-label={shellMessages.profile}>
      {hasPicture ? (
        <img
          className={styles.picture}
          src={picture}
          alt=""
          width={36}
          height={36}
          referrerPolicy="no-referrer"
          onError={() => setFailedPicture(picture)}
        />
      ) : (
        <span className={styles.letter}>
          {firstName === '' ? <Icon of={UserRound} /> : toLetter(firstName)}
        </span>
      )}
    </button>
  );
}
