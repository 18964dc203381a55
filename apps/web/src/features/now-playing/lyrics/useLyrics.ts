import type { Lyrics } from '@segue/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { LISTENER_KEY } from '../../../api/queries.ts';
import { readStored, writeStored } from '../../../lib/stored-values.ts';

/** Lyrics of a track; null while loading, if there are none, or if the request failed. */
export function useLyrics(videoId: string | null): Lyrics | null {
  const { client } = useApi();
  const { data } = useQuery({
    queryKey: [LISTENER_KEY, 'lyrics', videoId],
    queryFn: ({ signal }) => client.lyrics({ params: { videoId: videoId ?? '' } }, { signal }),
    enabled: videoId !== null,
  });
  return data !== undefined && data.lines.length > 0 ? data : null;
}

/** Whether the expanded card shows lyrics instead of artwork: the listener's stored choice, off at first. */
export function useLyricsView() {
  const [isOn, setIsOn] = useState(() => readStored('isLyricsView') === 'true');
  const toggle = () => {
    writeStored('isLyricsView', String(!isOn));
    setIsOn(!isOn);
  };
  return { isOn, onToggle: toggle };
}
