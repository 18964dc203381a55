import type { Track } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Disc3, Folder, Heart, HeartOff, Info, Radio } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useBrowseQueries } from '../../api/queries/browse-queries.ts';
import { useSession } from '../../account/session.ts';
import { paths } from '../../lib/paths.ts';
import { type MenuAction, menuAction, toGrouped } from '../../ui/menu/menu-action.ts';
import type { MenuItem } from '../../ui/menu/MenuPopup.tsx';
import { showDetails } from '../dialogs/open-dialog.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { trackActionMessages as messages } from '../actions/track-action.messages.ts';
import { useTrackLike } from '../likes/useLikes.ts';
import { useAddMenuItems } from '../actions/useAddMenuItems.ts';
import { useMenuActions } from '../actions/useMenuActions.ts';
import { useMenuItems } from '../actions/useMenuItems.ts';

/** Like or Unlike; left out until it is known whether the track is liked. */
function useLikeItem(track: Track): MenuAction[] {
  const { like, toggleLike } = useTrackLike(track);
  if (like === 'loading') return [];
  return [
    like ? menuAction(messages.unlike, HeartOff, toggleLike) : menuAction(messages.like, Heart, toggleLike),
  ];
}

/** Links to the track's album and artist; left out where it has none. */
function usePageItems({ album, artists }: Track): readonly MenuAction[] {
  const navigate = useNavigate();
  const { goToArtist } = useMenuItems();
  const albumId = album?.id;
  return [
    ...(albumId ? [menuAction(messages.goToAlbum, Disc3, () => void navigate(paths.album(albumId)))] : []),
    ...goToArtist(artists),
  ];
}

/** Go to folder and Details, by group; none when signed out, or for a track without videoId. */
function useFileItems(track: Track): Record<'folder' | 'details', MenuAction[]> {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const queries = useBrowseQueries();
  const isLoggedIn = useSession((session) => session.isLoggedIn);
  const { attempt } = useMenuActions();
  const { videoId } = track;
  if (!isLoggedIn || videoId === null) return { folder: [], details: [] };
  const goToFolder = async () => {
    const { files } = await queryClient.fetchQuery(queries.trackDetails(videoId));
    const folder = files[0]?.path.split('/').slice(0, -1).join('/');
    if (folder) await navigate(paths.folder(folder));
  };
  return {
    folder: [
      menuAction(messages.goToFolder, Folder, () =>
        attempt(goToFolder(), 'go-to-folder-failed', messages.folderNotLoaded),
      ),
    ],
    details: [menuAction(messages.details, Info, () => showDetails(track))],
  };
}

/** Copies a link that plays the track; see `useLinkedTrack`. */
function useLinkItem({ videoId, album }: Track): readonly MenuAction[] {
  const { copyLink } = useMenuItems();
  return videoId === null ? [] : [copyLink(() => paths.track(videoId, album?.id ?? null))];
}

/** The menu items of a track. */
export function useTrackMenuItems(track: Track): readonly MenuItem[] {
  const { toQueue, toPlaylist } = useAddMenuItems((act) => () => act([track]));
  const likeItem = useLikeItem(track);
  const engine = usePlayerEngine();
  const pageItems = usePageItems(track);
  const { folder, details } = useFileItems(track);
  const linkItem = useLinkItem(track);
  const radioItem = menuAction(messages.startRadio, Radio, () => engine.startRadio(track));
  return toGrouped(
    [...toQueue, radioItem],
    [...likeItem, ...(track.videoId === null ? [] : toPlaylist)],
    [...pageItems, ...folder],
    [...linkItem, ...details],
  );
}
