import { Readable } from 'node:stream';
import { type BodyOf, type ErrorCode, routes } from '@segue/contract';
import {
  type PlaylistFileFormat,
  type PlaylistVisibility,
  MAX_CHANGED_ENTRIES,
  readSmartRules,
  RulesError,
  type ShelfPart,
  type SmartRules,
} from '@segue/domain';
import type { EntryChange } from '../../../core/playlists/apply-entry-change.ts';
import type { CoverMaker } from '../../../core/playlists/covers/cover-maker.ts';
import type { SongSearch } from '../../../core/playlists/import/match-songs.ts';
import { createSongMatcher } from '../../../core/playlists/import/song-matcher.ts';
import type { PlaylistOutcome, PlaylistRefusal } from '../../../core/playlists/playlist-outcome.ts';
import type { Playlists } from '../../../core/playlists/playlists.ts';
import { AppError, toUnavailable } from '../../../http/errors/app-error.ts';
import type { Host, Listener } from '../../../http/calls/host.ts';
import { toIsWanted } from '../../../http/calls/request-facts.ts';
import type { AuthLimits } from '../auth-limits.ts';
import { messages } from '../auth.messages.ts';

/** Dependencies of the calls about playlists. */
export interface PlaylistsHostParts {
  readonly playlists: Playlists;
  readonly limits: AuthLimits;
  readonly songSearch: SongSearch;
  readonly coverMaker: CoverMaker;
}

const CODES: Readonly<Record<PlaylistRefusal, ErrorCode>> = {
  unknown: 'NOT_FOUND',
  'read-only': 'PLAYLIST_READ_ONLY',
  full: 'PLAYLIST_FULL',
  'too-many': 'TOO_MANY_PLAYLISTS',
  'too-many-links': 'TOO_MANY_LINKS',
  'too-many-saved': 'TOO_MANY_SAVED_PLAYLISTS',
};

/** About the time that a batch of songs takes. */
const MATCHES_RETRY_AFTER_SECONDS = 2;

/** Unwraps an outcome. @throws AppError for a refusal. */
async function unwrap<T>(answer: Promise<PlaylistOutcome<T>>): Promise<T> {
  const outcome = await answer;
  if (outcome.kind === 'refused') throw new AppError(CODES[outcome.why]);
  return outcome.value;
}

const toReader = (listener: Listener | null, link: string | undefined) => ({
  accountId: listener?.accountId ?? null,
  link: link ?? null,
});

const toVisibility = (visibility: string | undefined): PlaylistVisibility =>
  visibility === 'listeners' ? 'listeners' : 'private';

/** Reads the rules of a request body. @throws AppError BAD_REQUEST that says what is wrong with them. */
function toRules(rules: unknown): SmartRules {
  try {
    return readSmartRules(rules);
  } catch (cause) {
    if (cause instanceof RulesError) throw new AppError('BAD_REQUEST', cause.message, { cause });
    throw cause;
  }
}

const countMoved = ({ moves }: Extract<EntryChange, { kind: 'moves' }>): number =>
  moves.reduce((count, { entryIds }) => count + entryIds.length, 0);

/** The single change of a request body. */
function toChange({ add, remove, restore, move, moves }: BodyOf<typeof routes.changeEntries>): EntryChange {
  const changes: EntryChange[] = [
    // The schema allows only these values.
    ...(add === undefined ? [] : [{ ...add, kind: 'add', duplicates: add.duplicates as 'ask' } as const]),
    ...(remove === undefined ? [] : [{ ...remove, kind: 'remove' } as const]),
    ...(restore === undefined ? [] : [{ ...restore, kind: 'restore' } as const]),
    ...(move === undefined ? [] : [{ ...move, kind: 'move' } as const]),
    ...(moves === undefined ? [] : [{ kind: 'moves', moves } as const]),
  ];
  const [change] = changes;
  if (change === undefined || changes.length > 1) throw new AppError('BAD_REQUEST', messages.notOneChange);
  if (change.kind === 'moves' && countMoved(change) > MAX_CHANGED_ENTRIES)
    throw new AppError('BAD_REQUEST', messages.tooManyMoved);
  return change;
}

const bindReading: Host<PlaylistsHostParts> = (serve, { playlists }) => {
  serve(routes.fetchPlaylists, ({ query, listener }) =>
    // The schema allows only these values.
    playlists.list(listener.accountId, (query.only as ShelfPart | undefined) ?? null),
  );
  serve(routes.fetchPlaylist, ({ params, query, listener }) =>
    unwrap(playlists.find(params.id, toReader(listener, query.link))),
  );
  serve(routes.playlistEntries, ({ params, query, listener }) =>
    unwrap(playlists.readEntries(params.id, toReader(listener, query.link))),
  );
};

const bindExport: Host<PlaylistsHostParts> = (serve, { playlists }) => {
  serve(routes.exportPlaylist, ({ params, query, listener }) =>
    // The schema allows only these formats.
    unwrap(playlists.export(params.id, toReader(listener, query.link), query.as as PlaylistFileFormat)),
  );
};

const bindImport: Host<PlaylistsHostParts> = (serve, { songSearch, limits }) => {
  const matcher = createSongMatcher(songSearch);
  serve(routes.matchSongs, async ({ body, request, listener: { accountId } }) => {
    await limits.matchSongs(accountId);
    const matches = await matcher.match(
      accountId,
      body.songs.map(({ title, isArtistGuessed = false, ...others }) => {
        const { videoId = null, artist = null, album = null, durationSeconds = null } = others;
        return { videoId, title, artist, isArtistGuessed, album, durationSeconds };
      }),
      toIsWanted(request),
    );
    if (matches !== null) return matches;
    throw new AppError('TOO_MANY_REQUESTS', messages.matchesRunning, {
      retryAfterSeconds: MATCHES_RETRY_AFTER_SECONDS,
    });
  });
};

/** @throws AppError that says why the picture is refused. */
async function readPicture(maker: CoverMaker, body: unknown): Promise<Uint8Array> {
  if (!(body instanceof Readable)) throw new AppError('BAD_REQUEST', messages.noPicture);
  const made = await maker.make(body);
  if (made.kind === 'made') return made.picture;
  if (made.kind === 'too-large') throw new AppError('TOO_LARGE', messages.largePicture);
  if (made.kind === 'unreadable') throw new AppError('BAD_REQUEST', messages.noPicture);
  throw toUnavailable();
}

const bindCovers: Host<PlaylistsHostParts> = (serve, { playlists, coverMaker, limits }) => {
  serve(routes.setPlaylistCover, async ({ params, request, listener: { accountId } }) => {
    await limits.saveCover(accountId);
    return unwrap(playlists.setCover(params.id, accountId, () => readPicture(coverMaker, request.body)));
  });
  serve(routes.removePlaylistCover, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.setCover(params.id, accountId, async () => null));
  });
};

const bindMaking: Host<PlaylistsHostParts> = (serve, { playlists, limits }) => {
  serve(routes.makePlaylist, async ({ body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    const { opId, title, description = null, visibility, videoIds = [], copyOf = null, rules } = body;
    return unwrap(
      playlists.make(accountId, {
        opId,
        title,
        description,
        visibility: toVisibility(visibility),
        videoIds,
        copyOf,
        rules: rules === undefined ? null : toRules(rules),
      }),
    );
  });
  serve(routes.editPlaylist, async ({ params, body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    const { visibility, rules, ...edit } = body;
    return unwrap(
      playlists.edit(params.id, accountId, {
        ...edit,
        ...(visibility === undefined ? {} : { visibility: toVisibility(visibility) }),
        ...(rules === undefined ? {} : { rules: toRules(rules) }),
      }),
    );
  });
  serve(routes.previewRules, async ({ body, request, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return playlists.preview(accountId, toRules(body.rules), toIsWanted(request));
  });
  serve(routes.deletePlaylist, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.remove(params.id, accountId));
  });
  serve(routes.restorePlaylist, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.restore(params.id, accountId));
  });
  serve(routes.changeEntries, async ({ params, body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.change(params.id, accountId, body.opId, toChange(body)));
  });
};

const bindSharing: Host<PlaylistsHostParts> = (serve, { playlists, limits }) => {
  serve(routes.makePlaylistLink, async ({ params, body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    const grants = body.grants === 'edit' ? 'edit' : 'view';
    return unwrap(playlists.makeLink(params.id, accountId, grants, body.days));
  });
  serve(routes.revokePlaylistLinks, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.revokeLinks(params.id, accountId, null));
  });
  serve(routes.fetchPlaylistLinks, ({ params, listener }) =>
    unwrap(playlists.listLinks(params.id, listener.accountId)),
  );
  serve(routes.revokePlaylistLink, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.revokeLinks(params.id, accountId, params.linkId));
  });
  serve(routes.joinPlaylist, async ({ params, body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.join(params.id, accountId, body.token));
  });
  serve(routes.removeEditor, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.removeEditor(params.id, accountId, params.accountId));
  });
  serve(routes.savePlaylist, async ({ params, body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.save(params.id, accountId, body.link ?? null));
  });
  serve(routes.unsavePlaylist, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return playlists.unsave(params.id, accountId);
  });
  serve(routes.savePlaylistFolder, async ({ params, body, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return unwrap(playlists.saveFolder(accountId, { folderId: params.id, name: body.name.trim() }));
  });
  serve(routes.deletePlaylistFolder, async ({ params, listener: { accountId } }) => {
    await limits.editPlaylists(accountId);
    return playlists.removeFolder(accountId, params.id);
  });
};

/** Playlists of listeners: `fetchPlaylists` to `deletePlaylistFolder`. */
export const playlistsHost: Host<PlaylistsHostParts> = (serve, parts) => {
  bindReading(serve, parts);
  bindExport(serve, parts);
  bindImport(serve, parts);
  bindCovers(serve, parts);
  bindMaking(serve, parts);
  bindSharing(serve, parts);
};
