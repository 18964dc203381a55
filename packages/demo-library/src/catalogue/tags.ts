import { type DemoRecord, type Song } from './record.ts';

/** Tags by FFmpeg's generic names, which its muxers translate into each container's own. */
export type Tags = Readonly<Record<string, string>>;

/**
 * Mood and release type, for which FFmpeg has no generic name. Empty for MP4 files: FFmpeg's MP4 muxer drops
 * tags it does not know.
 */
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

/** All tags of a song: titles, artists, track and disc numbers, date, genre, mood and release type. */
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
