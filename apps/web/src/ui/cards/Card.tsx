import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { toIntentHandlers } from '../../lib/input/intent-handlers.ts';
import { onFirstClick } from '../../lib/input/on-first-click.ts';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../Link.tsx';
import type { PlayState } from '../play-state.ts';
import styles from './Card.module.css';
import { ExplicitChip, TimeChip } from '../buttons/Chips.tsx';
import { Cover } from '../covers/Cover.tsx';
import { Disc } from '../covers/Disc.tsx';
import { Icon } from '../Icon.tsx';
import { PlayingBars } from '../covers/PlayingBars.tsx';

type CardShape = 'song' | 'video' | 'album' | 'artist' | 'playlist';

/** A card is one link or one button, never both; null: it leads nowhere. */
type CardAction = { readonly to: string } | { readonly onPress: () => void } | null;

interface CardProps {
  readonly shape: CardShape;
  readonly title: string;
  /** The line below the title; an empty one is left out. */
  readonly caption?: string;
  /** Address of the picture; null shows the placeholder. */
  readonly image: string | null;
  /** A duration such as '04:59', shown on the picture of a video. */
  readonly lengthText?: string | null;
  readonly isExplicit?: boolean;
  readonly action: CardAction;
  readonly state?: PlayState;
  /** Called on hover and focus, to prefetch. */
  readonly onIntent?: () => void;
}

/** Width of the picture's box, px; the shelf may stretch it. */
const COVER_SIZES = { song: 164, album: 164, artist: 164, playlist: 164, video: 288 } as const;

/** A card of a song, video, album, artist or playlist; each kind has its own shape. */
export function Card(props: CardProps) {
  const { shape, title, caption = '', isExplicit = false, state = 'rest' } = props;
  return (
    <CardBody {...props} className={classNames(styles.card, styles[shape], styles[state])}>
      <CardPicture {...props} />
      <span className={styles.texts}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {caption !== '' && (
          <span className={styles.caption}>
            {isExplicit && <ExplicitChip />}
            <span dir="auto">{caption}</span>
          </span>
        )}
      </span>
    </CardBody>
  );
}

type CardBodyProps = CardProps & { readonly className: string; readonly children: ReactNode };

/** The link or button that fills the card; a plain element when it has no action. */
function CardBody({ action, state, onIntent, className, children }: CardBodyProps) {
  if (action === null) return <span className={classNames(className, styles.inert)}>{children}</span>;
  if ('to' in action)
    return (
      <Link to={action.to} className={className} {...toIntentHandlers(onIntent)}>
        {children}
      </Link>
    );
  return (
    <button
      type="button"
      className={className}
      aria-current={state === 'playing' || state === 'paused' ? 'true' : undefined}
      onClick={onFirstClick(action.onPress)}
      {...toIntentHandlers(onIntent)}
    >
      {children}
    </button>
  );
}

function CardPicture({ shape, image, lengthText, action, state = 'rest' }: CardProps) {
  const canPlay = action !== null && 'onPress' in action;
  const coverShape = shape === 'artist' ? 'round' : shape === 'video' ? 'video' : 'square';
  return (
    <span className={styles.picture}>
      {shape === 'album' && (
        <span className={styles.disc}>
          <Disc />
        </span>
      )}
      {shape === 'playlist' && <span className={styles.sheets} />}
      <span className={styles.front}>
        <Cover src={image} size={COVER_SIZES[shape]} shape={coverShape} />
        {state !== 'rest' && (
          <span className={styles.veil}>
            <PlayingBars isMoving={state === 'playing'} />
          </span>
        )}
        {state === 'rest' && canPlay && (
          <span className={styles.play}>
            <Icon of={Play} isFilled />
          </span>
        )}
        {shape === 'video' && lengthText && (
          <span className={styles.length}>
            <TimeChip>{lengthText}</TimeChip>
          </span>
        )}
      </span>
    </span>
  );
}
