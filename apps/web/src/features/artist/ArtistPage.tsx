import { toFirstValue } from '@segue/contract/client';
import type { ArtistPage as ArtistPageData } from '@segue/domain';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { isGone } from '../../api/failures/is-gone.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';
import { paths } from '../../lib/paths.ts';
import { ListActions } from '../../player/actions/ListActions.tsx';
import { useArtistList } from '../../player/options/useCardTracks.ts';
import { ButtonLink } from '../../ui/buttons/Button.tsx';
import { GonePage } from '../../ui/page/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ShimmerHead, ShimmerRows, ShimmerShelf, ShimmerTitle } from '../../ui/feedback/Shimmer.tsx';
import styles from './ArtistPage.module.css';
import { ArtistShelves } from './ArtistShelves.tsx';
import { artistMessages as messages } from './artist.messages.ts';
import { TopSongs } from './TopSongs.tsx';

/** Number of skeleton rows for the top songs [9.09]. */
const SHIMMER_ROWS = 5;

/** An artist: top songs and shelves; empty ones are left out [2.38]. */
export function ArtistPage() {
  const [params] = useSearchParams();
  const { queries } = useApi();
  const browseId = toFirstValue('/artist', params.get('q'));
  const { data: artist, error } = usePageQuery(queries.artistInfo(browseId));
  if (browseId === '' || isGone(error)) return <GonePage what="artist" />;
  return (
    <div className={styles.page}>
      {/* The key resets the state of the shelves (such as their scroll positions) for another artist. */}
      {artist ? <Artist key={browseId} artist={artist} browseId={browseId} /> : <LoadingArtist />}
    </div>
  );
}

interface ArtistProps {
  readonly artist: ArtistPageData;
  readonly browseId: string;
}

function Artist({ artist, browseId }: ArtistProps) {
  const whole = useArtistList(browseId);
  return (
    <>
      <PageHead
        shape="artist"
        kind={messages.kind}
        title={artist.name}
        image={artist.thumbnails.at(-1)?.url ?? null}
        action={
          <ListActions
            tracks={artist.songs}
            whole={whole}
            hasRadio
            more={
              <ButtonLink variant="quiet" to={paths.artistWork(browseId)}>
                {messages.wholeWork}
              </ButtonLink>
            }
          />
        }
      />
      {artist.songs.length > 0 && <TopSongs tracks={artist.songs} allSongsId={artist.allSongsId} />}
      <ArtistShelves artist={artist} />
    </>
  );
}

const LoadingArtist = () => (
  <>
    <ShimmerHead shape="artist" />
    <section className={styles.songs}>
      <div className={styles.songsHead}>
        <ShimmerTitle />
      </div>
      <ShimmerRows count={SHIMMER_ROWS} />
    </section>
    <ShimmerShelf variant="videos" />
    <ShimmerShelf />
  </>
);
