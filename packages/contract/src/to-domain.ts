import type { Suggestion, WatchList } from '@segue/domain';
import { expectList, expectFields, toText, toFields, toItems } from './read.ts';
import { toThumbnails, toTrack } from './track-to-domain.ts';

/**
 * The reading side: replies of any host in the words of the domain. What is missing or of another kind is
 * left out; only a reply that is no answer at all throws.
 */
export * from './account-to-domain.ts';
export { toCard, toOverview, toSearchGroups, toShelves } from './card-to-domain.ts';
export * from './library-to-domain.ts';
export * from './listening-to-domain.ts';
export * from './page-to-domain.ts';
export * from './palette-to-domain.ts';
export * from './sessions-to-domain.ts';
export { toSongInfo } from './song-info-to-domain.ts';
export { toTrack } from './track-to-domain.ts';

const toRuns = (runs: unknown): Suggestion['runs'] =>
  toItems(runs).flatMap((run) => {
    const text = toText(run['text']);
    return text === null ? [] : [{ text, bold: run['bold'] === true }];
  });

const KINDS = ['song', 'video', 'album', 'artist', 'playlist'] as const;

/** Suggestions of `searchSuggestions`: runs, or in their plainest public shape texts alone. Empty ones are left out. */
export const toSuggestions = (reply: unknown): Suggestion[] =>
  expectList(reply, 'suggestions').flatMap((item) => {
    const fields = toFields(item);
    const runs = toRuns(fields['runs']);
    const text = toText(item) ?? toText(fields['text']);
    const kind = KINDS.find((known) => known === fields['resultType']) ?? null;
    const rest = { kind, thumbnails: toThumbnails(fields['thumbnails']) };
    if (runs.length > 0) return [{ runs, ...rest }];
    return text === null ? [] : [{ runs: [{ text, bold: false }], ...rest }];
  });

/** The watch-list of `watchList`. */
export function toWatchList(reply: unknown): WatchList {
  const list = expectFields(reply, 'a watch-list');
  return {
    tracks: toItems(expectList(list['tracks'], 'tracks')).map(toTrack),
    playlistId: toText(list['playlistId']),
  };
}
