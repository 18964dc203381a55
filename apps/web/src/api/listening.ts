import { type Client, type Input, toHistoryEntry } from '@segue/contract/client';
import { type HistoryEntry, toLengthText, type Track } from '@segue/domain';

type MusicBody = Input<'addHistory'>['body'];

/** A track as the auth host remembers it, without client flags or the count label of a shelf. */
export const toMusicBody = (track: Track): MusicBody => ({
  ...(track.videoId === null ? {} : { videoId: track.videoId }),
  title: track.title,
  artists: track.artists.map((artist) => ({ ...artist })),
  thumbnails: track.thumbnails.map((thumbnail) => ({ ...thumbnail })),
  album: track.album,
  isExplicit: track.isExplicit,
  ...(track.durationSeconds === null
    ? {}
    : { duration: toLengthText(track.durationSeconds), duration_seconds: track.durationSeconds }),
  views: track.views,
  year: track.year,
  videoType: track.videoType,
});

/** Writes one play into the listener's history and gives the entry it became; null: the host did not tell. */
export const createHistoryRecorder = (client: Client) => ({
  async record(track: Track): Promise<HistoryEntry | null> {
    return toHistoryEntry(await client.addHistory({ body: toMusicBody(track) }));
  },
});
