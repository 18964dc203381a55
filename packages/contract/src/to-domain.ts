import type { Suggestion, WatchList } from '@segue/domain';
import { expectList, expectFields, toText, toFields, toItems } from './read.ts';
import { toTrack } from './track-to-domain.ts';

/**
 * The reading side: replies of any host in the words of the domain. What is missing or of another kind is
 * left out; only a reply that is no answer at all throws.
 */
export * from './account-to-domain.ts';
export { toCard, toSearchGroups, toShelves } from './card-to-domain.ts';
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

/** Suggestions of call 8: runs, or in their plainest public shape texts alone. Empty ones are left out. */
export const toSuggestions = (reply: unknown): Suggestion[] =>
  expectList(reply, 'suggestions').flatMap((item) => {
    const runs = toRuns(toFields(item)['runs']);
    const text = toText(item) ?? toText(toFields(item)['text']);
    if (runs.length > 0) return [{ runs }];
    return text === null ? [] : [{ runs: [{ text, bold: false }] }];
  });

/** The watch list of call 7. */
export function toWatchList(reply: unknown): WatchList {
  const list = expectFields(reply, 'a watch-list');
  return {
    tracks: toItems(expectList(list['tracks'], 'tracks')).map(toTrack),
    playlistId: toText(list['playlistId']),
  };
}
