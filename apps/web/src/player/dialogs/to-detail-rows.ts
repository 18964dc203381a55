import { toMinutesSeconds, type TrackDetails, type TrackFile } from '@segue/domain';
import { toNumberText } from '../../lib/text/count-text.ts';
import { toDayText } from '../../lib/text/day-text.ts';
import { dialogsMessages as messages } from './dialogs.messages.ts';

/** Label and value of a row. */
export type DetailRow = readonly [name: string, text: string];

const toRow = (name: string, text: string | null | false): DetailRow[] =>
  text === null || text === false || text === '' ? [] : [[name, text]];

/** The details of a track; unknown ones are left out. */
export const toDetailRows = (details: TrackDetails, now: Date): readonly DetailRow[] => {
  const { track, genres, composers, remixers, addedAt, playCount, recordingMbid, loudnessDb } = details;
  return [
    ...toRow(messages.artists(track.artists.length), track.artists.map(({ name }) => name).join(', ')),
    ...toRow(messages.composers, composers.join(', ')),
    ...toRow(messages.remixers, remixers.join(', ')),
    ...toRow(messages.album, track.album?.name ?? null),
    ...toRow(messages.genres(genres.length), genres.join(', ')),
    ...toRow(messages.length, track.durationSeconds !== null && toMinutesSeconds(track.durationSeconds)),
    ...toRow(messages.loudness, loudnessDb !== null && messages.lufs(loudnessDb)),
    ...toRow(messages.added, toDayText(new Date(addedAt), now)),
    ...toRow(messages.plays, toNumberText(playCount)),
    ...toRow(messages.id, track.videoId),
    ...toRow(messages.recording, recordingMbid),
  ];
};

/** The details of a file; unknown ones are left out. */
export const toFileRows = (file: TrackFile): readonly DetailRow[] => [
  ...toRow(messages.file, file.path),
  ...toRow(messages.format, [...new Set([file.container, file.codec])].filter(Boolean).join(' · ')),
  ...toRow(messages.bitRate, file.bitrateBps !== null && messages.kilobits(file.bitrateBps)),
  ...toRow(messages.sampleRate, file.sampleRateHz !== null && messages.kilohertz(file.sampleRateHz)),
  ...toRow(messages.channels, file.channels !== null && `${file.channels}`),
  ...toRow(messages.size, messages.megabytes(file.sizeBytes)),
];
