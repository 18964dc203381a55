import type { PageCard, Track } from '@segue/domain';

/** What a row or card shows. */
export type SelectableItem = Track | PageCard;

export const isTrack = (item: SelectableItem): item is Track => !('kind' in item);

export const isCard = (item: SelectableItem): item is PageCard => 'kind' in item;

/** What tells items apart; null: it cannot be selected. */
export function toId(item: SelectableItem): string | null {
  if (isTrack(item)) return item.videoId;
  return item.kind === 'playlist' ? item.playlistId : item.browseId;
}
