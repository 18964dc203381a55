import type { PlaylistHead, Track } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { usePlaylistQueries } from '../../../api/queries/playlist-queries.ts';
import { ListOptions } from '../../../player/actions/ListOptions.tsx';
import { toFolderChoice } from '../../../player/playlists/to-folder-choice.ts';
import { useFolders } from '../../../player/playlists/useFolders.ts';
import { useSavePlaylist } from '../../../player/playlists/useSavePlaylist.ts';

interface ReaderOptionsProps {
  readonly head: PlaylistHead;
  /** All of its songs; [] while they load. */
  readonly tracks: readonly Track[];
  /** Token of the share link by which the page was opened; '' for none. */
  readonly link: string;
}

/** The menu of somebody else's playlist: it can be saved, and then be put into a folder, as one that is edited together. */
export function ReaderOptions({ head, tracks, link }: ReaderOptionsProps) {
  const folders = useFolders();
  const { toItems } = useSavePlaylist();
  const { data: shelf } = useQuery(usePlaylistQueries().ownPlaylists('folders'));
  const isInLibrary = head.canEdit || head.isSaved;
  return (
    <ListOptions
      tracks={tracks}
      artists={[]}
      playlist={{ ...head, link }}
      isPrivate={head.visibility === 'private' && link === ''}
      more={[
        ...toItems(head, link),
        ...(isInLibrary ? toFolderChoice(head, shelf?.folders ?? [], folders.move) : []),
      ]}
    />
  );
}
