import { type BodyOf, routes, toTrack, toWireHistoryEntry, toWireSong } from '@segue/contract';
import type { Track } from '@segue/domain';
import type { Listening } from '../../core/listening/listening.ts';
import type { AddressedTrack } from '../../core/listening/stored-song.ts';
import { AppError } from '../../http/app-error.ts';
import { Batches } from '../../http/batches.ts';
import type { Host } from '../../http/host.ts';
import type { AuthLimits } from './auth-limits.ts';
import { messages } from './auth.messages.ts';

export interface ListeningParts {
  readonly listening: Listening;
  readonly limits: AuthLimits;
}

const DONE = { success: true } as const;

/** The song of a body, sent bare or as `{music}`. */
function toAddressedTrack(body: BodyOf<typeof routes.addLiked>): AddressedTrack {
  const track = toTrack(body.music ?? body);
  if (track.videoId === null) throw new AppError('BAD_REQUEST', messages.noVideoId);
  return { ...track, videoId: track.videoId };
}

/** Only what this server sends as a date; a '+00:00' would have arrived as a space. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

function toInstantMs(date: string): number {
  const instantMs = DATE.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(instantMs)) throw new AppError('BAD_REQUEST', messages.notADate);
  return instantMs;
}

const bindHistory: Host<ListeningParts> = (serve, { listening, limits }) => {
  serve(routes.addHistory, async ({ body, listener, origin }) => {
    await limits.write(listener.accountId);
    const entry = await listening.addPlay(listener.accountId, toAddressedTrack(body));
    return { success: true as const, data: toWireHistoryEntry(entry, origin) };
  });
  serve(routes.markHeard, async ({ params, listener }) => {
    await limits.heard(listener.accountId);
    const outcome = await listening.markHeard(listener.accountId, params.entryId);
    if (outcome === 'unknown') throw new AppError('NOT_FOUND');
    if (outcome === 'too-soon') throw new AppError('NOT_HEARD_YET');
    return DONE;
  });
  serve(routes.fetchHistory, async ({ query, listener, origin }) => {
    const { entries, ...numbers } = await listening.loadHistory(listener.accountId, {
      page: Number(query.page ?? '1'),
      lastDateMs: query.lastDate === undefined ? null : toInstantMs(query.lastDate),
    });
    return { data: entries.map((entry) => toWireHistoryEntry(entry, origin)), ...numbers };
  });
};

async function* toWireSongs(batches: AsyncIterable<readonly Track[]>, origin: string) {
  for await (const tracks of batches) yield tracks.map((track) => toWireSong(track, origin));
}

const bindLikes: Host<ListeningParts> = (serve, { listening, limits }) => {
  serve(routes.addLiked, async ({ body, listener }) => {
    await limits.write(listener.accountId);
    const outcome = await listening.like(listener.accountId, toAddressedTrack(body));
    if (outcome === 'too-many') throw new AppError('TOO_MANY_LIKES');
    return DONE;
  });
  serve(routes.deleteLiked, async ({ params, listener }) => {
    await limits.write(listener.accountId);
    await listening.unlike(listener.accountId, params.videoId);
    return DONE;
  });
  serve(routes.checkLiked, async ({ params, listener }) => ({
    exists: await listening.isLiked(listener.accountId, params.videoId),
  }));
  serve(routes.likedAmong, async ({ query, listener }) => ({
    videoIds: await listening.likedAmong(listener.accountId, query.videoIds.split(',')),
  }));
  serve(routes.fetchLiked, async ({ listener, origin }) => {
    const batches = listening.readLiked(listener.accountId);
    return new Batches(toWireSongs(batches, origin));
  });
};

/** History and likes: `addHistory` to `fetchLiked`. */
export const bindListening: Host<ListeningParts> = (serve, parts) => {
  bindHistory(serve, parts);
  bindLikes(serve, parts);
};
