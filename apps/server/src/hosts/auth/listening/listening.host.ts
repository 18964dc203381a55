import { type BodyOf, readRememberedTrack, routes } from '@segue/contract';
import type { Listening } from '../../../core/listening/listening.ts';
import type { AddressedTrack } from '../../../core/listening/stored-song.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import type { Host } from '../../../http/calls/host.ts';
import type { AuthLimits } from '../auth-limits.ts';
import { messages } from '../auth.messages.ts';

/** Dependencies of the calls about history and likes. */
export interface ListeningHostParts {
  readonly listening: Listening;
  readonly limits: AuthLimits;
}

/** The song of a body, sent bare or as `{music}`. */
function toAddressedTrack(body: BodyOf<typeof routes.addLiked>): AddressedTrack {
  const track = readRememberedTrack(body);
  if (track.videoId === null) throw new AppError('BAD_REQUEST', messages.noVideoId);
  return { ...track, videoId: track.videoId };
}

/** Accepts only the date format that this server sends; the '+' of '+00:00' would arrive as a space. */
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

function toInstantMs(date: string): number {
  const instantMs = DATE.test(date) ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(instantMs)) throw new AppError('BAD_REQUEST', messages.notADate);
  return instantMs;
}

const bindHistory: Host<ListeningHostParts> = (serve, { listening, limits }) => {
  serve(routes.addHistory, async ({ body, listener }) => {
    await limits.play(listener.accountId);
    const { playId = null, playedAgoSeconds = 0 } = body;
    const track = toAddressedTrack(body);
    return listening.addPlay(listener.accountId, track, playId, playedAgoSeconds * 1000);
  });
  serve(routes.markHeard, async ({ params, listener }) => {
    await limits.heard(listener.accountId);
    const outcome = await listening.markHeard(listener.accountId, params.entryId);
    if (outcome === 'unknown') throw new AppError('NOT_FOUND');
    if (outcome === 'too-soon') throw new AppError('NOT_HEARD_YET');
  });
  serve(routes.markEnded, async ({ params, body, listener }) => {
    await limits.ended(listener.accountId);
    const outcome = await listening.markEnded(listener.accountId, params.entryId, body);
    if (outcome === 'unknown') throw new AppError('NOT_FOUND');
  });
  serve(routes.removePlays, async ({ body, listener }) => {
    await limits.removePlays(listener.accountId);
    await listening.removePlays(listener.accountId, body.entryIds);
  });
  serve(routes.clearHistory, async ({ listener }) => {
    await limits.removePlays(listener.accountId);
    await listening.clearHistory(listener.accountId);
  });
  serve(routes.fetchHistory, async ({ query, listener }) =>
    listening.loadHistory(listener.accountId, {
      page: Number(query.page ?? '1'),
      lastDateMs: query.lastDate === undefined ? null : toInstantMs(query.lastDate),
    }),
  );
};

const bindLikes: Host<ListeningHostParts> = (serve, { listening, limits }) => {
  serve(routes.addLiked, async ({ body, listener }) => {
    await limits.like(listener.accountId);
    const outcome = await listening.like(listener.accountId, toAddressedTrack(body));
    if (outcome === 'too-many') throw new AppError('TOO_MANY_LIKES');
  });
  serve(routes.deleteLiked, async ({ params, listener }) => {
    await limits.like(listener.accountId);
    await listening.unlike(listener.accountId, params.videoId);
  });
  serve(routes.checkLiked, ({ params, listener }) => listening.isLiked(listener.accountId, params.videoId));
  serve(routes.likedAmong, ({ query, listener }) =>
    listening.likedAmong(listener.accountId, query.videoIds.split(',')),
  );
  serve(routes.fetchLiked, async ({ listener }) => listening.readLiked(listener.accountId));
};

/** History and likes: `addHistory` to `fetchLiked`. */
export const listeningHost: Host<ListeningHostParts> = (serve, parts) => {
  bindHistory(serve, parts);
  bindLikes(serve, parts);
};
