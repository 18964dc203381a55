import { type DemoRecord, type Song } from './record.ts';

/** Tags by the names FFmpeg knows them under; it writes each container's own. */
export type Tags = Readonly<Record<string, string>>;

/** What the containers have no common name for. FFmpeg's MP4 writer drops tags it does not know. */
function moodAndKind({ format, mood, releaseType }: DemoRecord): Tags {
  switch (format) {
    case 'mp3':
      return { TMOO: mood, 'MusicBrainz Album Type': releaseType };
    case 'opus':
    case 'flac':
      return { MOOD: mood, RELEASETYPE: releaseType };
    case 'aac':
    case 'alac':
      return {};
  }
}

/**
 * Everything a library reads from a file: titles, people, places in the record, genre, mood and the kind of
 * release.
 */
export const toTags = (record: DemoRecord, song: Song): Tags => ({
  title: song.title,
  artist: record.artist,
  album_artist: record.artist,
  composer: record.artist,
  album: record.title,
  track: `${record.songs.indexOf(song) + 1}/${record.songs.length}`,
  disc: '1/1',
  date: record.date,
  genre: record.genre,
  comment: 'Composed for the demo library of Segue',
  ...moodAndKind(record),
  ...(song.isExplicit ? { ITUNESADVISORY: '1' } : {}),
});
