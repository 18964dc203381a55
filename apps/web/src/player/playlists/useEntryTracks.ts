import type { PlaylistEntry, Track } from '@segue/domain';
import { usePlaylistQueries } from '../../api/queries/playlist-queries.ts';
import type { LoadableList } from '../actions/useLoadableList.ts';
import { useLoadableTracks } from '../actions/useLoadableTracks.ts';

const toTracks = (entries: readonly PlaylistEntry[]): readonly Track[] => entries.map(({ track }) => track);

/** The songs of a listener's playlist; never from the cache, which may hold only the first entries of a long list. */
export const useEntryTracks = (playlistId: string): LoadableList =>
  useLoadableTracks({ ...usePlaylistQueries().entries(playlistId, ''), staleTime: 0 }, toTracks);
