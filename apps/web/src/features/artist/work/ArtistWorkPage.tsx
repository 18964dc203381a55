import type { ArtistWork, Card, Track } from '@segue/domain';
import { useSearchParams } from 'react-router';
import { useApi } from '../../../api/ApiProvider.tsx';
import { useBrowseQueries } from '../../../api/queries/browse-queries.ts';
import { usePageQuery } from '../../../api/queries/usePageQuery.ts';
import { isGone } from '../../../api/failures/is-gone.ts';
import { toRefusal } from '../../../api/failures/to-error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { ListActions } from '../../../player/actions/ListActions.tsx';
import { PlayableCard } from '../../../player/tracks/PlayableCard.tsx';
import { PlayableList } from '../../../player/tracks/PlayableList.tsx';
import { ShimmerHead, ShimmerShelf } from '../../../ui/feedback/Shimmer.tsx';
import { ButtonLink } from '../../../ui/buttons/Button.tsx';
import { GonePage } from '../../../ui/page/GonePage.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { artistMessages as messages } from '../artist.messages.ts';
import pageStyles from '../ArtistPage.module.css';
import styles from './ArtistWorkPage.module.css';

/** Full discography of an artist: own records, appearances on others' records, compositions and remixes. */
export function ArtistWorkPage() {
  const [params] = useSearchParams();
  const { queries } = useApi();
  const id = params.get('q') ?? '';
  const { data: artist, error } = usePageQuery(queries.artistInfo(id));
  const { data: work, error: workError } = usePageQuery(useBrowseQueries().artistWork(id));
  const refusal = toRefusal(workError);
  if (id === '' || isGone(error)) return <GonePage what="artist" />;
  if (!artist) return <ShimmerHead shape="artist" />;
  return (
    <div className={pageStyles.page}>
      <PageHead
        shape="artist"
        kind={messages.wholeWork}
        title={artist.name}
        image={artist.thumbnails.at(-1)?.url ?? null}
        action={
          <ListActions
            tracks={artist.songs}
            hasRadio
            more={
              <ButtonLink variant="quiet" to={paths.artist(id)}>
                {messages.toArtist}
              </ButtonLink>
            }
          />
        }
      />
      {work && <Work work={work} />}
      {!work && (refusal === null ? <ShimmerShelf /> : <p role="alert">{refusal}</p>)}
    </div>
  );
}

function Work({ work }: { readonly work: ArtistWork }) {
  const records = [
    { title: messages.albums, cards: work.albums },
    { title: messages.singles, cards: work.singles },
    { title: messages.appearsOn, cards: work.appearsOn },
  ];
  const songs = [
    { title: messages.composed, tracks: work.composed },
    { title: messages.remixed, tracks: work.remixed },
  ];
  return (
    <>
      {records.map((section) => section.cards.length > 0 && <Records key={section.title} {...section} />)}
      {songs.map((section) => section.tracks.length > 0 && <Songs key={section.title} {...section} />)}
    </>
  );
}

interface RecordsProps {
  readonly title: string;
  readonly cards: readonly Card[];
}

const Records = ({ title, cards }: RecordsProps) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <ul className={styles.cards}>
      {cards.map((card, index) => (
        // Ids are not unique: a host may list a record twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <PlayableCard card={card} />
        </li>
      ))}
    </ul>
  </section>
);

interface SongsProps {
  readonly title: string;
  readonly tracks: readonly Track[];
}

const Songs = ({ title, tracks }: SongsProps) => (
  <section aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    <PlayableList tracks={tracks} label={title} isSortable />
  </section>
);
