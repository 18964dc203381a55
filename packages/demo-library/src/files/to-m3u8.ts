import { sep } from 'node:path';
import { DEMO_PIECES } from '../catalogue/demo-pieces.ts';
import type { DemoPlaylist } from '../catalogue/playlists.ts';
import { compose } from '../genres/compose.ts';
import { durationSeconds } from '../render.ts';

function toEntry(title: string): string {
  const piece = DEMO_PIECES.find(({ song }) => song.title === title);
  if (!piece) throw new RangeError(`Expected a song of the demo; found '${title}'.`);
  const seconds = Math.round(durationSeconds(compose(piece.record.genre, piece.song.sketch)));
  return `#EXTINF:${seconds},${piece.record.artist} - ${title}\n${piece.path.replaceAll(sep, '/')}`;
}

/**
 * Writes a playlist as M3U8 text; its paths are relative to the demo's folder. Throws RangeError for an
 * unknown song.
 */
export function toM3u8({ title, songTitles }: DemoPlaylist): string {
  const entries = songTitles.map(toEntry);
  return ['#EXTM3U', `#PLAYLIST:${title}`, ...entries, ''].join('\n');
}
