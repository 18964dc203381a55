import Builder from 'fast-xml-builder';
import { type FileEntry, type FileHead, type PlaylistFormat, toRelativeAddress } from './playlist-file.ts';

const MS = 1000;
const LIST_END = '</trackList>';
/** XML does not allow U+FFFE and U+FFFF; `toPlainText` has removed the other characters it does not allow. */
const NOT_XML = /[\uFFFE\uFFFF]/g;

const builder = new Builder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: false });

const toText = (text: string): string => text.replace(NOT_XML, '');

const toFields = ({ title, author, description }: FileHead): object => ({
  title: toText(title),
  ...(author === null ? {} : { creator: toText(author) }),
  ...(description === null ? {} : { annotation: toText(description) }),
  trackList: '',
});

const toTrack = ({ title, artists, album, durationSeconds, path }: FileEntry): object => ({
  ...(path === null ? {} : { location: toRelativeAddress(path) }),
  title: toText(title),
  ...(artists === '' ? {} : { creator: toText(artists) }),
  ...(album === null ? {} : { album: toText(album) }),
  ...(durationSeconds === null ? {} : { duration: durationSeconds * MS }),
});

const writeShell = (head: FileHead): string =>
  builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    playlist: { '@version': '1', '@xmlns': 'http://xspf.org/ns/0/', ...toFields(head) },
  });

/** XSPF 1. @see https://www.xspf.org/spec */
export const xspf: PlaylistFormat = {
  mediaType: 'application/xspf+xml; charset=utf-8',
  // Texts are escaped, so that LIST_END occurs only once.
  begin: (head) => writeShell(head).split(LIST_END)[0] ?? '',
  write: (entries) => builder.build({ track: entries.map(toTrack) }),
  end: `${LIST_END}</playlist>\n`,
};
