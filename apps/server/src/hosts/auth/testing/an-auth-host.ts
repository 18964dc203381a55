import { pino } from 'pino';
import { openInMemory } from '../../../adapters/database/testing/databases.ts';
import { createPeopleStore } from '../../../adapters/database/stores/accounts/people.store.ts';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { createLikeStore } from '../../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../../adapters/database/stores/listening/play.store.ts';
import { createSmartReader } from '../../../adapters/database/stores/playlists/smart/smart-reader.ts';
import { createTrackPaths } from '../../../adapters/database/stores/playlists/track-paths.ts';
import { createQueueStore } from '../../../adapters/database/stores/queues/queue.store.ts';
import { createQueues } from '../../../core/queues/queues.ts';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createTrackReader } from '../../../core/catalogue/track-reader.ts';
import { listPlaylistCards } from '../../../core/catalogue/pages/playlist-page.ts';
import type { CoverMaker } from '../../../core/playlists/covers/cover-maker.ts';
import type { SongSearch } from '../../../core/playlists/import/match-songs.ts';
import { createPlaylists } from '../../../core/playlists/create-playlists.ts';
import type { PlaylistsPorts } from '../../../core/playlists/playlists.ts';
import { createSessionStore } from '../../../adapters/database/stores/accounts/session.store.ts';
import { createResetStore } from '../../../adapters/database/stores/accounts/reset.store.ts';
import type { IdentityVerifier } from '../../../core/accounts/sign-in/identity-verifier.ts';
import { createPeople } from '../../../core/accounts/people/people.ts';
import {
  type AccountsSettings,
  accountsUnderTest,
  anAddress,
  readableIdentities,
} from '../../../core/accounts/testing/accounts-under-test.ts';
import { createListening } from '../../../core/listening/listening.ts';
import { silentLog } from '../../../core/log/log.ts';
import { silentSecurityLog } from '../../../core/log/security-log.ts';
import type { PaletteOutcome } from '../../../core/artwork/palette/palette-reader.ts';
import { createServe } from '../../../http/calls/host.ts';
import { createSenderOf } from '../../../http/senders/sender.ts';
import { createServer } from '../../../http/server.ts';
import { createMemoryLimiters } from '../../../adapters/limits/memory-limiters.ts';
import { createAuthLimits } from '../auth-limits.ts';
import { authHost } from '../auth.host.ts';
import { ownAccountUnderTest } from './own-account-under-test.ts';

/** The only picture that the palette reader of the test knows. */
export const PICTURE_URL = 'http://here/art/a/120.webp';

const loadPalette = async (url: string): Promise<PaletteOutcome> =>
  url === PICTURE_URL
    ? { kind: 'found', palette: ['#101010', '#202020', '#303030'] }
    : { kind: 'refused', reason: 'There is no such picture.' };

/** The auth host on an in-memory database, called over HTTP as a client does. */
export async function anAuthHost(
  identityVerifier: IdentityVerifier | null = readableIdentities,
  settings: AccountsSettings & {
    readonly hasMail?: boolean;
    readonly operatorEmails?: readonly string[];
    readonly isDiskFull?: () => Promise<boolean>;
    readonly searchSongs?: SongSearch['search'];
    readonly coverMaker?: CoverMaker;
    readonly thumbnails?: PlaylistsPorts['thumbnails'];
    readonly findLibraryPlaylist?: PlaylistsPorts['findLibraryPlaylist'];
    readonly log?: PlaylistsPorts['log'];
  } = {},
) {
  const database = await openInMemory();
  const world = accountsUnderTest(database, identityVerifier, settings);
  const { accounts, clock } = world;
  const tracks = createTrackReader(createCatalogueReader(database));
  const app = await createServer({
    logger: pino({ level: 'silent' }),
    otherOrigins: [],
    security: settings.security ?? silentSecurityLog,
  });
  const pauses: number[] = [];
  const limits = createAuthLimits(createMemoryLimiters(clock), clock, async (ms) => {
    pauses.push(ms);
    clock.pass(ms);
  });
  const context = {
    findListener: accounts.findListener,
    originOf: () => 'http://here',
    senderOf: createSenderOf({
      trustedProxies: ['loopback'],
      isBehindProxy: false,
      isInContainer: false,
      onUnknown: () => undefined,
    }),
  };
  authHost(createServe(app, context), {
    accounts,
    ownAccount: ownAccountUnderTest(database, { ...settings, clock, mailer: world.mailbox.mailer }),
    limits,
    listening: createListening({
      plays: createPlayStore(database),
      likes: createLikeStore(database),
      tracks: { load: async () => new Map() },
      clock,
    }),
    queues: createQueues({
      store: createQueueStore(database),
      tracks,
      clock,
    }),
    playlists: createPlaylists({
      store: createPlaylistStore(database),
      thumbnails: settings.thumbnails ?? { remove: async () => undefined },
      smart: createSmartReader(database),
      tracks,
      trackPaths: createTrackPaths(database),
      findLibraryPlaylist: settings.findLibraryPlaylist ?? (async () => null),
      listLibraryPlaylists: () => listPlaylistCards(createCatalogueReader(database)),
      clock,
      log: settings.log ?? silentLog,
    }),
    coverMaker: settings.coverMaker ?? { make: async () => ({ kind: 'failed' }) },
    songSearch: { load: tracks.load, search: settings.searchSongs ?? (async () => []) },
    palette: { load: loadPalette },
    hasMail: settings.hasMail ?? true,
    isDiskFull: settings.isDiskFull ?? (async () => false),
  });
  const people = createPeople({
    accounts: createAccountStore(database),
    people: createPeopleStore(database),
    resets: createResetStore(database),
    sessions: createSessionStore(database),
    mails: { remove: async () => 0 },
    thumbnails: { remove: async () => undefined },
    clock,
    security: settings.security ?? silentSecurityLog,
    toResetLink: (token) => token,
  });
  return {
    ...world,
    app,
    database,
    /** Creates an account as the operator does. @returns the token with which its owner sets a password. */
    addAccount: async (email: string): Promise<string> => {
      const added = await people.add(email, null);
      return added.kind === 'link' ? added.link : '';
    },
    limits,
    /** Delays of requests from unknown senders, ms. */
    pauses,
    /** An address nobody has registered. */
    email: anAddress(),
    get: (url: string, token = '') => app.inject({ url, headers: { 'auth-token': token } }),
    post: (url: string, payload: object = {}, token = '') =>
      app.inject({ method: 'POST', url, payload, headers: { 'auth-token': token } }),
    /** Calls from an address: connected directly, or through a proxy on this machine. */
    postFrom: (address: string, url: string, payload: object, through: 'directly' | 'proxy' = 'directly') =>
      app.inject(
        through === 'proxy'
          ? { method: 'POST', url, payload, headers: { 'x-forwarded-for': address } }
          : { method: 'POST', url, payload, remoteAddress: address },
      ),
    /** Writes likes of an account to the database without a call. */
    fillLikes: async (account_id: string, total: number) => {
      for (let done = 0; done < total; done += 5000) {
        const length = Math.min(5000, total - done);
        const rows = Array.from({ length }, (_, n) => ({
          account_id,
          video_id: `filled-${done + n}`,
          liked_at_ms: done + n,
          song: 'null',
        }));
        await database.db.insertInto('likes').values(rows).execute();
      }
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

export type AuthHostUnderTest = Awaited<ReturnType<typeof anAuthHost>>;
