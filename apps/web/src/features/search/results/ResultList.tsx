import type { Card, SearchGroup } from '@segue/domain';
import { PlayableCard } from '../../../player/tracks/PlayableCard.tsx';
import { PlayableRow } from '../../../player/tracks/PlayableRow.tsx';
import { LibraryLink } from './LibraryLink.tsx';
import styles from './ResultList.module.css';

interface ResultListProps {
  readonly group: SearchGroup<Card>;
  /** What was searched for. */
  readonly text: string;
}

/** All results of one category: songs as rows, everything else as a grid of cards. */
export function ResultList({ group, text }: ResultListProps) {
  const { category, data } = group;
  const isSongs = data.every(({ kind }) => kind === 'song');
  const isVideos = data.every(({ kind }) => kind === 'video');
  const layout = isSongs ? styles.rows : isVideos ? styles.videos : styles.cards;
  return (
    <>
      <ul className={layout} aria-label={category}>
        {data.map((card, index) => (
          // The same videoId may occur twice, as song and as video, so the index is the key.
          <li key={`${index}`}>
            {isSongs && 'track' in card ? <PlayableRow track={card.track} /> : <PlayableCard card={card} />}
          </li>
        ))}
      </ul>
      <LibraryLink group={group} text={text} />
    </>
  );
}
