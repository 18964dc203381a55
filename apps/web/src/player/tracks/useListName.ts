import type { Track } from '@segue/domain';
import { useEffect } from 'react';
import { nameList, toListName } from '../engine/list-names.ts';

/** Names the songs of a page, so that on the next visit their tile knows that they are the queue [2.132]. */
export function useListName(tracks: readonly Track[] | undefined, queryKey: readonly unknown[]): void {
  const name = toListName(queryKey);
  useEffect(() => {
    if (tracks) nameList(tracks, name);
  }, [tracks, name]);
}
