import { type PlaylistCard, toPlaylistId } from '@segue/domain';
import { type Fields, toAmount, toText } from '../../read.ts';
import { readAuthorName } from '../references.ts';
import { readThumbnails, writeThumbnails } from '../thumbnails.ts';
import { readLabel } from '../tracks/track.ts';

/** Writes a playlist for shelves. */
export const writePlaylistCard = (card: PlaylistCard, origin: string) => ({
  title: card.title,
  playlistId: card.playlistId,
  description: card.description,
  thumbnails: writeThumbnails(card.thumbnails, origin),
  count: card.itemCount === null ? null : String(card.itemCount),
});

/** Reads a count, also from a text such as '161 songs'. */
const readCount = (count: unknown): number | null =>
  toAmount(typeof count === 'string' ? count.replace(/[^\d]/g, '') : count);

/** Reads a playlist from any list. */
export const readPlaylistCard = (item: Fields): PlaylistCard => ({
  kind: 'playlist',
  title: readLabel(item),
  thumbnails: readThumbnails(item['thumbnails']),
  playlistId: toPlaylistId(toText(item['playlistId']) ?? toText(item['browseId']) ?? ''),
  description: toText(item['description']),
  author: readAuthorName(item['author']),
  itemCount: readCount(item['itemCount'] ?? item['count']),
});
