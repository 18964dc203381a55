import type { AlbumPage as AlbumPageData } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { PlayableList } from '../../player/PlayableList.tsx';
import { PlayAllButton } from '../../player/PlayAllButton.tsx';
import { useIsAnyCurrent } from '../../player/useIsAnyCurrent.ts';
import { ArtistLinks } from '../../player/ArtistLinks.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ShimmerHead, ShimmerRows } from '../../ui/Shimmer.tsx';
import { albumMessages as messages } from './album.messages.ts';

/** An album: its head and its tracks, which become the queue when one is pressed. */
export function AlbumPage() {
  const [params] = useSearchParams();
  const { queries } = useApi();
  const { data: album } = useQuery(queries.album(params.get('q') ?? ''));
  return album ? <Album album={album} /> : <LoadingAlbum />;
}

function Album({ album }: { readonly album: AlbumPageData }) {
  const isCurrent = useIsAnyCurrent(album.tracks);
  return (
    <>
      <PageHead
        shape="record"
        kind={album.type}
        title={album.title}
        image={album.thumbnails.at(-1)?.url ?? null}
        meta={
          <ArtistLinks
            artists={album.artists}
            rest={[album.year, messages.trackCount(album.tracks.length)]}
          />
        }
        action={<PlayAllButton tracks={album.tracks} />}
        isCurrent={isCurrent}
      />
      <PlayableList tracks={album.tracks} label={messages.tracks} />
    </>
  );
}

const LoadingAlbum = () => (
  <>
    <ShimmerHead shape="record" />
    <ShimmerRows />
  </>
);
