import { toFirstValue } from '@segue/contract/client';
import type { PlaylistPage as PlaylistPageData } from '@segue/domain';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/ApiProvider.tsx';
import { isGone } from '../../api/failures/is-gone.ts';
import { usePageQuery } from '../../api/queries/usePageQuery.ts';
import { toTotalSeconds, toTotalText } from '../../lib/text/length-text.ts';
import { ListActions } from '../../player/actions/ListActions.tsx';
import { playlistsMessages } from '../../player/playlists/playlists.messages.ts';
import { toWholeList } from '../../player/actions/useLoadableList.ts';
import { ViewedList } from '../../player/tracks/PlayableList.tsx';
import { useListName } from '../../player/tracks/useListName.ts';
import { useListView, useShownList } from '../../player/tracks/useListView.ts';
import { useIsAnyCurrent } from '../../player/tracks/useListState.ts';
import { ArtistLinks } from '../../player/tracks/ArtistLinks.tsx';
import { GonePage } from '../../ui/page/GonePage.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { ShimmerRecord } from '../../ui/feedback/Shimmer.tsx';
import { playlistMessages as messages } from './playlist.messages.ts';

/** A playlist: head and tracks. Playing a track makes the whole list the queue. */
export function PlaylistPage() {
  const [params] = useSearchParams();
  const { queries } = useApi();
  const playlistId = toFirstValue('/playlist', params.get('q'));
  const { data: playlist, error } = usePageQuery(queries.playlist(playlistId));
  if (playlistId === '' || isGone(error)) return <GonePage what="playlist" />;
  // The key resets the state of the list (its filter and sort) for another playlist.
  return playlist ? (
    <Playlist key={playlistId} playlist={playlist} playlistId={playlistId} />
  ) : (
    <ShimmerRecord />
  );
}

/** Total duration: as sent by the host, else the sum of the tracks. */
const toSeconds = ({ durationSeconds, tracks }: PlaylistPageData): number =>
  durationSeconds ?? toTotalSeconds(tracks);

interface PlaylistProps {
  readonly playlist: PlaylistPageData;
  readonly playlistId: string;
}

function Playlist({ playlist, playlistId }: PlaylistProps) {
  const { queries } = useApi();
  useListName(playlist.tracks, queries.playlist(playlistId).queryKey);
  const isCurrent = useIsAnyCurrent(playlist.tracks);
  const view = useListView(playlist.tracks);
  const shown = useShownList(view, toWholeList(playlist.tracks));
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
            rest={[playlistsMessages.songs(playlist.tracks.length), toTotalText(toSeconds(playlist))]}
          />
        }
        action={<ListActions tracks={playlist.tracks} whole={shown} playlist={{ ...playlist, link: '' }} />}
        isCurrent={isCurrent}
      />
      <ViewedList view={view} label={messages.tracks} isSortable />
    </>
  );
}
