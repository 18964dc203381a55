import { type PlaylistPage as PlaylistPageData, toPlaylistId } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { PlayableList } from '../../player/PlayableList.tsx';
import { PlayAllButton } from '../../player/PlayAllButton.tsx';
import { useIsAnyCurrent } from '../../player/useIsAnyCurrent.ts';
import { ArtistLinks } from '../../player/ArtistLinks.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ShimmerHead, ShimmerRows } from '../../ui/Shimmer.tsx';
import { playlistMessages as messages } from './playlist.messages.ts';

/** A playlist: its head and its tracks, which become the queue when one is pressed. */
export function PlaylistPage() {
  const [params] = useSearchParams();
  const { queries } = useApi();
  const { data: playlist } = useQuery(queries.playlist(toPlaylistId(params.get('q') ?? '')));
  return playlist ? <Playlist playlist={playlist} /> : <LoadingPlaylist />;
}

function Playlist({ playlist }: { readonly playlist: PlaylistPageData }) {
  const isCurrent = useIsAnyCurrent(playlist.tracks);
  return (
    <>
      <PageHead
        shape="record"
        kind={messages.kind}
        title={playlist.title}
        image={playlist.thumbnails.at(-1)?.url ?? null}
        meta={
          <ArtistLinks
            artists={playlist.author ? [playlist.author] : []}
            rest={[messages.trackCount(playlist.tracks.length)]}
          />
        }
        action={<PlayAllButton tracks={playlist.tracks} />}
        isCurrent={isCurrent}
      />
      <PlayableList tracks={playlist.tracks} label={messages.tracks} />
    </>
  );
}

const LoadingPlaylist = () => (
  <>
    <ShimmerHead shape="record" />
    <ShimmerRows />
  </>
);
