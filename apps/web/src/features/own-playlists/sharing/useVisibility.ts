import type { PlaylistHead, PlaylistVisibility } from '@segue/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toHeadKey } from '../../../api/queries/playlist-queries.ts';
import { useEditPlaylist } from '../head/useEditPlaylist.ts';
import { sharingMessages as messages } from './sharing.messages.ts';
import type { Attempt } from './useSharing.ts';

/**
 * Who may see the playlist. A choice is shown at once and kept until the head agrees. Of the choices made while one is
 * being stored only the last is sent, so that it is what stays.
 */
export function useVisibility(head: PlaylistHead, attempt: Attempt) {
  const { playlistId, visibility } = head;
  const queryClient = useQueryClient();
  const edit = useEditPlaylist(head);
  const [chosen, setChosen] = useState<PlaylistVisibility | null>(null);
  const [isStored, setStored] = useState(false);
  const latest = useRef(visibility);
  /** null: a choice failed, and may or may not have been stored. */
  const stored = useRef<PlaylistVisibility | null>(visibility);
  if (isStored && chosen === visibility) {
    setChosen(null);
    setStored(false);
  }
  const store = async (value: PlaylistVisibility): Promise<string | null> => {
    // Another one was chosen while this one waited.
    if (value !== latest.current) return null;
    const done = messages.nowVisible(messages.visibilities[value]);
    if (value !== stored.current)
      await edit({ visibility: value }, { visibility: stored.current ?? visibility }, done);
    stored.current = value;
    queryClient.setQueriesData<PlaylistHead>(
      { queryKey: toHeadKey(playlistId) },
      (known) => known && { ...known, visibility: value },
    );
    if (value === latest.current) setStored(true);
    return done;
  };
  const choose = (value: PlaylistVisibility): void => {
    if (chosen === null) stored.current = visibility;
    latest.current = value;
    setChosen(value);
    setStored(false);
    attempt(() =>
      store(value).catch((cause: unknown) => {
        stored.current = null;
        if (value !== latest.current) return null;
        setChosen(null);
        throw cause;
      }),
    );
  };
  return { value: chosen ?? visibility, isBusy: chosen !== null, choose };
}
