import type { AlbumCard, Overview, PlaylistCard } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { usePrefetchPage } from '../../../api/queries/usePrefetchPage.ts';
import { toIntentHandlers } from '../../../lib/input/intent-handlers.ts';
import { paths } from '../../../lib/paths.ts';
import { PlayableCard } from '../../../player/tracks/PlayableCard.tsx';
import { Cover } from '../../../ui/covers/Cover.tsx';
import { Shelf } from '../../../ui/cards/Shelf.tsx';
import { ShimmerShelf } from '../../../ui/feedback/Shimmer.tsx';
import { Link } from '../../../ui/Link.tsx';
import { RecentSearches } from './RecentSearches.tsx';
import styles from './SearchStart.module.css';
import { searchMessages as messages } from '../search.messages.ts';

/** Search page without a query: recent searches, new albums, genres and years. */
export function SearchStart() {
  const { queries } = useApi();
  const { data, isError } = useQuery(queries.overview());
  return (
    <div className={styles.start}>
      <RecentSearches />
      {data ? <Offers overview={data} /> : !isError && <ShimmerShelf />}
    </div>
  );
}

const renderCard = (card: AlbumCard) => <PlayableCard card={card} />;

const Offers = ({ overview: { newAlbums, genres, years } }: { readonly overview: Overview }) => (
  <>
    {newAlbums.length > 0 && (
      <Shelf title={messages.newAlbums} items={newAlbums} renderItem={renderCard} isAboveFold />
    )}
    {genres.length > 0 && <Genres cards={genres} />}
    {years.length > 0 && <Years cards={years} />}
  </>
);

interface CardsProps {
  readonly cards: readonly PlaylistCard[];
}

function Genres({ cards }: CardsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={titleId}>
          {messages.genres}
        </h2>
      </div>
      <ul className={styles.tiles}>
        {cards.map((card) => (
          <li key={card.playlistId}>
            <PageLink card={card} className={styles.tile}>
              <span className={styles.tileTitle} dir="auto">
                {card.title}
              </span>
              <span className={styles.tileCover}>
                <Cover src={card.thumbnails[0]?.url ?? null} size={64} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Years({ cards }: CardsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={titleId}>
          {messages.years}
        </h2>
      </div>
      <ul className={styles.chips}>
        {cards.map((card) => (
          <li key={card.playlistId}>
            <PageLink card={card} className={styles.year}>
              {card.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PageLinkProps {
  readonly card: PlaylistCard;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Link to a playlist that prefetches the page on hover or focus. */
function PageLink({ card, className, children }: PageLinkProps) {
  const prefetchPage = usePrefetchPage();
  return (
    <Link
      to={paths.playlist(card.playlistId)}
      className={className ?? ''}
      {...toIntentHandlers(() => prefetchPage(card))}
    >
      {children}
    </Link>
  );
}
