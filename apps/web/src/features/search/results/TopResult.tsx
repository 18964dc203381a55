import { type Card, isPlayable, pickCardImage, toArtistText, type Track } from '@segue/domain';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { onFirstClick } from '../../../lib/input/on-first-click.ts';
import { LazyCardOptions, LazyCardPlay, LazyTrackOptions } from '../../../player/options/lazy-options.tsx';
import { usePlayerEngine } from '../../../player/PlayerProvider.tsx';
import { useTrackState } from '../../../player/tracks/useTrackState.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { Disc } from '../../../ui/covers/Disc.tsx';
import { toPagePath } from '../../../ui/cards/MediaCard.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { kindNames } from '../search.messages.ts';
import styles from './TopResult.module.css';

interface TopResultProps {
  readonly title: string;
  readonly cards: readonly Card[];
}

/** The best match as a large card. */
export function TopResult({ title, cards }: TopResultProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 className={styles.heading} id={titleId}>
        {title}
      </h2>
      <ul className={styles.list}>
        {cards.map((card, index) => (
          // Cards keep the server's order and have no unique id, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <Sheet key={index} card={card} />
        ))}
      </ul>
    </section>
  );
}

const COVER_PX = 120;

function Sheet({ card }: { readonly card: Card }) {
  const { title, image, caption } = toTexts(card);
  return (
    <li className={styles.result}>
      <Pressable card={card}>
        <span
          className={classNames(
            styles.picture,
            card.kind === 'video' && styles.wide,
            card.kind === 'album' && styles.album,
          )}
        >
          {card.kind === 'album' && (
            <span className={styles.disc}>
              <Disc />
            </span>
          )}
          <span className={styles.cover}>
            <Cover
              src={image}
              size={COVER_PX}
              shape={card.kind === 'artist' ? 'round' : card.kind === 'video' ? 'video' : 'square'}
              isEager
            />
          </span>
        </span>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.caption} dir="auto">
          {caption}
        </span>
      </Pressable>
      {!('track' in card) && <LazyCardPlay card={card} place="sheet" />}
      <Menu card={card} />
    </li>
  );
}

/** The options button of a card that plays or leads somewhere, in the upper right corner. */
function Menu({ card }: { readonly card: Card }) {
  const isTrack = 'track' in card;
  if (isTrack ? !isPlayable(card.track) : toPagePath(card) === null) return null;
  return (
    <span className={styles.menu}>
      {isTrack ? <LazyTrackOptions track={card.track} /> : <LazyCardOptions card={card} />}
    </span>
  );
}

/** Title, image and caption of any card; a caption is for example 'Album · Sable Wren'. */
function toTexts(card: Card) {
  const isTrack = 'track' in card;
  const { title, thumbnails } = isTrack ? card.track : card;
  const names = isTrack ? toArtistText(card.track) : 'artists' in card ? toArtistText(card) : '';
  const shownNames = card.kind === 'artist' ? '' : names;
  return {
    title,
    image: pickCardImage(thumbnails)?.url ?? null,
    caption: [kindNames[card.kind], shownNames].filter(Boolean).join(' · '),
  };
}

/** Wraps the card in a button if it plays a track, in a link if it leads to a page. */
function Pressable({ card, children }: { readonly card: Card; readonly children: ReactNode }) {
  if ('track' in card) return <TrackSheet track={card.track}>{children}</TrackSheet>;
  const path = toPagePath(card);
  if (path === null) return <span className={styles.sheet}>{children}</span>;
  return (
    <Link to={path} className={styles.sheet}>
      {children}
    </Link>
  );
}

function TrackSheet({ track, children }: { readonly track: Track; readonly children: ReactNode }) {
  const engine = usePlayerEngine();
  const state = useTrackState(track.videoId);
  return (
    <button
      type="button"
      className={styles.sheet}
      disabled={!isPlayable(track)}
      onClick={onFirstClick(() => engine.toggleTrack(track))}
    >
      {children}
      {isPlayable(track) && (
        <span className={styles.play}>
          <Icon of={state === 'playing' ? Pause : Play} isFilled />
        </span>
      )}
    </button>
  );
}
