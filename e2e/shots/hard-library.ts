import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeCover,
  makeTone,
  retag,
} from '../../apps/server/src/adapters/media/probe/testing/media-files.ts';

interface HardTrack {
  readonly title: string;
  /** null: the artist tag is missing. */
  readonly artist: string | null;
  readonly album: string | null;
  /** A CSS colour; null: no cover. */
  readonly cover: string | null;
}

/** Every title contains a unique word, so that a search finds it. */
export const LONG_TITLE =
  'The Unabridged and Occasionally Digressive Account of a Lighthouse Keeper’s Third Winter on the Outer Skerries, Part Two (Remastered, Extended Ballroom Version)';
export const RTL_TITLE = 'رسائل إلى الميناء';
export const CJK_TITLE = '港への手紙と、遠い夏の灯台守';
export const BARE_TITLE = 'Untagged Demo 03';
export const WHITE_TITLE = 'Whiteout';
export const BLACK_TITLE = 'Blackout';

const LONG_ARTIST = 'The Bartholomew Featherstonehaugh-Cholmondeley Memorial Orchestra and Chorus';
const LONG_ALBUM = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen and Other Unbreakable Words';

const TRACKS: readonly HardTrack[] = [
  { title: LONG_TITLE, artist: LONG_ARTIST, album: LONG_ALBUM, cover: '#7a5c2e' },
  {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    artist: LONG_ARTIST,
    album: LONG_ALBUM,
    cover: '#7a5c2e',
  },
  { title: 'A', artist: LONG_ARTIST, album: LONG_ALBUM, cover: '#7a5c2e' },
  { title: RTL_TITLE, artist: 'سابل رين', album: 'رسائل إلى الميناء والمدينة القديمة', cover: '#5b1f33' },
  { title: 'מכתבים אל הנמל (Live in תל אביב)', artist: 'סייבל רן', album: 'שעות סגולות', cover: null },
  {
    title: CJK_TITLE,
    artist: '榊原ミドリと真夜中の管弦楽団',
    album: '夜明け前の長い長い長い物語',
    cover: '#1f5c57',
  },
  { title: '雨中的電車', artist: '奇燈', album: '雨中的電車', cover: '#355f8a' },
  { title: '느린 조수의 지도', artist: '할덴 베일', album: '느린 조수의 지도', cover: null },
  { title: BARE_TITLE, artist: null, album: null, cover: null },
  { title: 'Untagged Demo 04', artist: null, album: null, cover: null },
  { title: WHITE_TITLE, artist: 'Paper', album: 'White Cover', cover: '#ffffff' },
  { title: BLACK_TITLE, artist: 'Ink', album: 'Black Cover', cover: '#000000' },
  { title: '🎷🌊 Tide 🌊🎷', artist: '👩‍🚀 Crew', album: '🪩🪩🪩', cover: '#ffe600' },
  { title: 'Ẩn số Đường Chân Trời', artist: 'Nguyễn Thị Ánh', album: 'Sương sớm', cover: '#d6f24a' },
  { title: 'Ζωή σε αργή κίνηση', artist: 'Щорс и Ё', album: 'Медленный прилив', cover: '#808080' },
];

const TONE_SECONDS = 20;
const LOWEST_HZ = 196;

const toTags = ({ title, artist, album }: HardTrack, at: number): Record<string, string> => ({
  title,
  track: String(at + 1),
  date: '2024',
  genre: 'Ballad',
  ...(artist === null ? {} : { artist, album_artist: artist }),
  ...(album === null ? {} : { album }),
});

/** Makes a library of real files whose names and covers strain layouts. @returns its folder. */
export async function makeHardLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-shots-hard-'));
  const drafts = await mkdtemp(join(tmpdir(), 'segue-shots-tone-'));
  for (const [at, track] of TRACKS.entries()) {
    const tone = join(drafts, `${at}.mp3`);
    makeTone(tone, { seconds: TONE_SECONDS, frequencyHz: LOWEST_HZ + 20 * at });
    const cover = track.cover === null ? null : await makeCover(track.cover);
    retag(tone, join(folder, `${at}.mp3`), toTags(track, at), cover);
  }
  await rm(drafts, { recursive: true });
  return folder;
}
