import { toFirstValue } from '@segue/contract/client';
import type { AlbumPage as AlbumPageData } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { isGone } from '../../api/failures/is-gone.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';
import { toTotalText } from '../../lib/text/length-text.ts';
import { ListActions } from '../../player/actions/ListActions.tsx';
import { useListName } from '../../player/tracks/useListName.ts';
import { useIsAnyCurrent } from '../../player/tracks/useListState.ts';
import { ArtistLinks } from '../../player/tracks/ArtistLinks.tsx';
import { CoverColours } from '../../theme/CoverColours.tsx';
import { GonePage } from '../../ui/page/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ShimmerRecord } from '../../ui/feedback/Shimmer.tsx';
import { AlbumTracks } from './AlbumTracks.tsx';
import { albumMessages as messages } from './album.messages.ts';
import { MoreByArtist } from './MoreByArtist.tsx';

/** An album: head, tracks, and more albums by the artist. Playing a track makes the whole album the queue. */
export function AlbumPage() {
  const [params] = useSearchParams();
  const { queries } = useApi();
  const browseId = toFirstValue('/album', params.get('q'));
  const { data: album, error } = usePageQuery(queries.albumInfo(browseId));
  if (browseId === '' || isGone(error)) return <GonePage what="album" />;
  // The key resets the state of the list (such as its filter) for another album.
  return album ? <Album key={browseId} album={album} browseId={browseId} /> : <ShimmerRecord isNumbered />;
}

function Album({ album, browseId }: { readonly album: AlbumPageData; readonly browseId: string }) {
  const isCurrent = useIsAnyCurrent(album.tracks);
  const { queries } = useApi();
  useListName(album.tracks, queries.albumInfo(browseId).queryKey);
  const image = album.thumbnails.at(-1)?.url ?? null;
  const { data: palette } = useQuery(queries.palette(image));
  return (
    <CoverColours palette={palette ?? null}>
      <PageHead
        shape="record"
        kind={album.type}
        title={album.title}
        image={image}
        meta={
          <ArtistLinks
            artists={album.artists}
            rest={[album.year, messages.trackCount(album.tracks.length), toTotalText(album.durationSeconds)]}
          />
        }
        action={<ListActions tracks={album.tracks} artists={album.artists} />}
        isCurrent={isCurrent}
      />
      <AlbumTracks tracks={album.tracks} />
      <MoreByArtist album={album} browseId={browseId} />
    </CoverColours>
  );
}
