import type { FileEntry, PlaylistFormat } from './playlist-file.ts';

const toName = ({ title, artists }: FileEntry): string => (artists === '' ? title : `${artists} - ${title}`);

/** A line that begins with a hash would be a comment. */
const toLine = (text: string): string => (text.startsWith('#') ? `./${text}` : text);

const toLines = (entry: FileEntry): string => {
  const album = entry.album === null ? '' : `#EXTALB:${entry.album}\n`;
  const info = `#EXTINF:${entry.durationSeconds ?? -1},${toName(entry)}\n`;
  return `${info}${album}${toLine(entry.path ?? toName(entry))}\n`;
};

/** Extended M3U in UTF-8; a song without a path has its name in place of the path. */
export const m3u8: PlaylistFormat = {
  mediaType: 'audio/x-mpegurl; charset=utf-8',
  begin: ({ title }) => `#EXTM3U\n#PLAYLIST:${title}\n`,
  write: (entries) => entries.map(toLines).join(''),
  end: '',
};
