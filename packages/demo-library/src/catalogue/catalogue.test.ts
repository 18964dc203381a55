import { describe, expect, it } from 'vitest';
import { compose } from '../genres/compose.ts';
import { DEMO_COVERS } from '../covers/demo-covers.ts';
import { DEMO_FILES } from '../files/make-files.ts';
import { toM3u8 } from '../files/to-m3u8.ts';
import { durationSeconds } from '../render.ts';
import { SCENES } from '../videos/scenes.ts';
import { DEMO_PIECES } from './demo-pieces.ts';
import { DEMO_PLAYLISTS } from './playlists.ts';
import { DEMO_RECORDS } from './records.ts';
import { toTags } from './tags.ts';

const COMMON_TAGS = [
  'title',
  'artist',
  'album_artist',
  'composer',
  'album',
  'track',
  'disc',
  'date',
  'genre',
  'comment',
];

describe.each(DEMO_PIECES)('$song.title', ({ record, song, videoPath }) => {
  it('has all common tags', () => {
    const tags = toTags(record, song);
    expect(COMMON_TAGS.filter((name) => !tags[name]?.trim())).toEqual([]);
  });

  it('lasts between one and two and a half minutes', () => {
    const seconds = durationSeconds(compose(record.genre, song.sketch));
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(seconds).toBeLessThanOrEqual(150);
  });

  it('has a scene exactly when it has a music video', () => {
    expect(song.title in SCENES).toBe(videoPath !== null);
  });
});

it('DEMO_FILES has unique paths and lists every song, video and playlist', () => {
  const paths = DEMO_FILES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const videos = DEMO_PIECES.filter(({ videoPath }) => videoPath !== null);
  expect(paths).toHaveLength(DEMO_PIECES.length + videos.length + DEMO_PLAYLISTS.length);
});

it('DEMO_PIECES starts with the first song of every record, so that all covers appear early', () => {
  const first = DEMO_PIECES.slice(0, DEMO_RECORDS.length);
  expect(first.map(({ record, song }) => [record.title, song.title])).toEqual(
    DEMO_RECORDS.map(({ title, songs }) => [title, songs[0]?.title]),
  );
});

it('has eight artists, four music videos, one explicit song and ballads for a romantic shelf', () => {
  expect(new Set(DEMO_RECORDS.map(({ artist }) => artist)).size).toBe(8);
  expect(DEMO_PIECES.filter(({ videoPath }) => videoPath !== null)).toHaveLength(4);
  expect(DEMO_PIECES.filter(({ song }) => song.isExplicit).map(({ song }) => song.title)).toEqual([
    'Undertow Signals',
  ]);
  const ballads = DEMO_RECORDS.filter(({ genre }) => genre === 'Ballad');
  expect(ballads.map(({ mood }) => mood)).toEqual(['Romantic', 'Romantic']);
});

it('draws a cover for every record and for no other', () => {
  expect(Object.keys(DEMO_COVERS).toSorted()).toEqual(DEMO_RECORDS.map(({ title }) => title).toSorted());
});

it('gives every cover three to six colours', () => {
  for (const svg of Object.values(DEMO_COVERS)) {
    const colours = new Set(svg.match(/#[0-9a-f]{6}/g));
    expect(colours.size).toBeGreaterThanOrEqual(3);
    expect(colours.size).toBeLessThanOrEqual(6);
  }
});

it('writes playlists that hold only songs of the demo', () => {
  const paths = new Set(DEMO_PIECES.map(({ path }) => path));
  for (const playlist of DEMO_PLAYLISTS) {
    const lines = toM3u8(playlist).trimEnd().split('\n');
    expect(lines.slice(0, 2)).toEqual(['#EXTM3U', `#PLAYLIST:${playlist.title}`]);
    const entries = lines.filter((line) => !line.startsWith('#'));
    expect(entries).toHaveLength(playlist.songTitles.length);
    expect(entries.every((entry) => paths.has(entry))).toBe(true);
  }
});
