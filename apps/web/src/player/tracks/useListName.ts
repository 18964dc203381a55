import type { Track } from '@segue/domain';
import { nameList, toListName } from '../engine/list-names.ts';

/**
 * Names the songs of a page, so that on the next visit their tile and their page know that they are the queue [2.132].
 * It does so while rendering, which is harmless to repeat: the buttons below read the name.
 */
export function useListName(tracks: readonly Track[] | undefined, queryKey: readonly unknown[]): void {
  if (tracks) nameList(tracks, toListName(queryKey));
}
