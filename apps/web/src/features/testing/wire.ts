/** Replies in the wire format of the hosts, with defaults that a test can override. */
import type { LibraryStatus } from '@segue/contract/client';
import pictureUrl from './picture.webm?url';

interface WireSong {
  readonly title: string;
  readonly videoId: string | null;
  readonly artists: readonly { readonly name: string; readonly id: string | null }[];
}

export const aSong = (title: string, over: Partial<WireSong> = {}) => ({
  title,
  videoId: `${title.replaceAll(/\W/g, '').slice(0, 8)}___________`.slice(0, 11),
  artists: [{ name: 'Halden Vale', id: 'UC0000000000000000000000' }],
  thumbnails: [],
  duration: '0:02',
  duration_seconds: 2,
  videoType: 'MUSIC_VIDEO_TYPE_ATV',
  ...over,
});

/** An album with songs of these titles. */
export const anAlbum = (titles: readonly string[], over: object = {}) => ({
  title: 'Tides',
  type: 'Album',
  thumbnails: [],
  tracks: titles.map((title) => aSong(title)),
  ...over,
});

/** An album as lists, searches and shelves receive it. */
export const anAlbumResult = (title: string, over: object = {}) => ({
  title,
  browseId: `MPREb_${title.replaceAll(/\W/g, '')}`,
  resultType: 'album',
  type: 'Album',
  year: '2004',
  artists: [{ name: 'Halden Vale', id: 'UC0000000000000000000000' }],
  thumbnails: [],
  ...over,
});

/** A playlist of the listener, called Tides, as its page and the lists of playlists receive it. */
export const aPlaylistHead = (over: object = {}) => ({
  playlistId: 'tides',
  title: 'Tides',
  description: null,
  ownerName: 'Mara',
  isOwn: true,
  canEdit: true,
  isSaved: false,
  visibility: 'private',
  folderId: null,
  trackCount: 3,
  rules: null,
  covers: [],
  hasOwnCover: false,
  version: 1,
  changedAt: '2026-05-01T12:00:00.000Z',
  editors: [],
  ...over,
});

export const aPlay = (title: string, date: string) => ({ ...aSong(title), _id: date, date });

/** Longer than most tests run, so that no song ends during one. */
const SILENCE_SECONDS = 60;

/** A WAV file of silence that an audio element can play. */
function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const samplesPerSecond = 8000;
  const dataBytes = seconds * samplesPerSecond;
  const bytes = new Uint8Array(44 + dataBytes).fill(128, 44);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('RIFF----WAVEfmt ----------------'), 0);
  view.setUint32(4, 36 + dataBytes, true);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, samplesPerSecond, true);
  view.setUint32(28, samplesPerSecond, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  bytes.set(new TextEncoder().encode('data'), 36);
  view.setUint32(40, dataBytes, true);
  return bytes;
}

/** Song info of a playable track. */
export const aSongInfo = (title: string, seconds = SILENCE_SECONDS) => ({
  playabilityStatus: { status: 'OK' },
  videoDetails: {
    videoId: aSong(title).videoId,
    title,
    author: 'Halden Vale',
    lengthSeconds: String(seconds),
    musicVideoType: 'MUSIC_VIDEO_TYPE_ATV',
    thumbnail: { thumbnails: [] },
  },
  streamingData: {
    expiresInSeconds: '3600',
    adaptiveFormats: [
      {
        itag: 141,
        url: URL.createObjectURL(new Blob([silence(seconds)], { type: 'audio/wav' })),
        mimeType: 'audio/wav',
        bitrate: 64_000,
      },
    ],
  },
});

const toPictureUrl = (height: number): string => `${pictureUrl}#${height}`;

const aWebmVideo = (height: number, url: string) => ({
  itag: height,
  url,
  mimeType: 'video/webm; codecs="vp9"',
  bitrate: 1000,
  width: (height * 16) / 9,
  height,
  qualityLabel: `${height}p`,
});

/**
 * Song info of a track with a music video: by default one minute of a single colour that a video element can play.
 * @param toUrl The address of the picture of this height.
 */
export function aMusicVideoInfo(title: string, seconds = SILENCE_SECONDS, toUrl = toPictureUrl) {
  const info = aSongInfo(title, seconds);
  return {
    ...info,
    videoDetails: { ...info.videoDetails, musicVideoType: 'MUSIC_VIDEO_TYPE_OMV' },
    streamingData: {
      ...info.streamingData,
      adaptiveFormats: [
        ...info.streamingData.adaptiveFormats,
        ...[360, 720].map((height) => aWebmVideo(height, toUrl(height))),
      ],
    },
  };
}

export const aSession = (token: string) => ({
  success: true,
  authtoken: token,
  authToken: token,
  data: { authToken: token },
});

export const aLibraryStatus = (over: Partial<LibraryStatus> = {}): LibraryStatus => ({
  state: 'idle',
  isDemo: false,
  isComposing: false,
  filesFound: 24,
  filesDone: 12,
  secondsLeft: null,
  phase: null,
  filesPerSecond: null,
  filesRead: 12,
  bytesRead: 0,
  tracks: 24,
  albums: 8,
  artists: 8,
  lastScanEndedAt: null,
  problemCount: 0,
  problems: [],
  jobs: [],
  videos: [],
  ...over,
});
