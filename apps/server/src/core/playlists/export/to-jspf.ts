import { type FileEntry, type FileHead, type PlaylistFormat, toRelativeAddress } from './playlist-file.ts';

const MS = 1000;

const toJson = ({ title, artists, album, durationSeconds, path }: FileEntry): string =>
  JSON.stringify({
    title,
    ...(artists === '' ? {} : { creator: artists }),
    ...(album === null ? {} : { album }),
    ...(durationSeconds === null ? {} : { duration: durationSeconds * MS }),
    ...(path === null ? {} : { location: [toRelativeAddress(path)] }),
  });

const toFields = ({ title, author, description }: FileHead): object => ({
  title,
  ...(author === null ? {} : { creator: author }),
  ...(description === null ? {} : { annotation: description }),
  track: [],
});

/** XSPF as JSON. @see https://www.xspf.org/jspf */
export const jspf: PlaylistFormat = {
  mediaType: 'application/json; charset=utf-8',
  // Cuts off the closing brackets, which `end` writes.
  begin: (head) => JSON.stringify({ playlist: toFields(head) }).slice(0, -3),
  write: (entries, isFirst) => `${isFirst ? '' : ','}${entries.map(toJson).join(',')}`,
  end: ']}}',
};
