import type { BrowseKind } from '@segue/domain';
import { CardBox } from '../../../ui/feedback/Shimmer.tsx';
import styles from './BrowsePanel.module.css';

const CARDS = Array.from({ length: 18 }, (_, index) => index);

/** Skeleton of a grid of cards. */
export const ShimmerCards = ({ kind }: { readonly kind: BrowseKind }) => (
  <ul className={styles.cards} aria-label="Loading" aria-busy>
    {CARDS.map((index) => (
      <li key={index}>
        <CardBox shape={kind === 'artists' ? 'round' : 'square'} index={index} />
      </li>
    ))}
  </ul>
);
