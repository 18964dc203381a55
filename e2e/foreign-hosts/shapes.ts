/** Payloads as other vendors' hosts send them. Tests override the fields that matter to them. */

const ALPHABET = /[^A-Za-z0-9_-]/g;

/** A videoId of eleven characters, derived from a title. */
export const idOf = (title: string): string => `${title.replace(ALPHABET, '')}___________`.slice(0, 11);

type Fields = Readonly<Record<string, unknown>>;

/** A song on a shelf or in results. Thumbnails are null, as foreign hosts often send them. */
export const aSong = (title: string, over: Fields = {}) => ({
  title,
  videoId: idOf(title),
  artists: [{ name: 'Sable Wren', id: 'UCsable' }],
  thumbnails: null,
  isExplicit: false,
  feedbackTokens: null,
  ...over,
});

/** A track of a watch-list: `length` and `thumbnail` in place of `duration` and `thumbnails`. */
export const aWatchTrack = (title: string, over: Fields = {}) => ({
  videoId: idOf(title),
  title,
  length: '1:17',
  thumbnail: [{ url: '', width: 60, height: 60 }],
  artists: [{ name: 'Sable Wren', id: null }],
  feedbackTokens: null,
  counterpart: null,
  ...over,
});

/** Formats that must never be played, with some numbers as strings. */
const idleFormats = (url: string) => [
  { itag: 139, url, mimeType: 'audio/mp4; codecs="mp4a.40.5"', bitrate: '48000' },
  { itag: '136', url, mimeType: 'video/mp4; codecs="avc1"', height: 720, qualityLabel: '720p' },
  null,
];

/** Song info of a song that plays from this address. */
export const aSongInfo = (title: string, url: string, over: Fields = {}) => ({
  responseContext: {},
  playabilityStatus: { status: 'OK' },
  videoDetails: {
    videoId: idOf(title),
    title,
    author: 'Sable Wren - Topic',
    lengthSeconds: '77',
    thumbnail: { thumbnails: [] },
  },
  streamingData: {
    expiresInSeconds: '21540',
    adaptiveFormats: [
      ...idleFormats(url),
      { itag: '141', url, mimeType: 'audio/mpeg', bitrate: '192000', contentLength: 'unknown' },
    ],
  },
  ...over,
});
