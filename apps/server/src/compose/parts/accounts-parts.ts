import type { Database, OpenedDatabase } from '../../adapters/database/database.ts';
import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { createExpiredStore } from '../../adapters/database/stores/accounts/expired.store.ts';
import { createLikeStore } from '../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../adapters/database/stores/listening/play.store.ts';
import { createSmartReader } from '../../adapters/database/stores/playlists/smart/smart-reader.ts';
import { createTrackPaths } from '../../adapters/database/stores/playlists/track-paths.ts';
import { createQueueStore } from '../../adapters/database/stores/queues/queue.store.ts';
import { toResetPath } from '../../core/accounts/passwords/reset-path.ts';
import { createQueues, type Queues } from '../../core/queues/queues.ts';
import { createPlaylistStore } from '../../adapters/database/stores/playlists/playlist.store.ts';
import { createSessionStore } from '../../adapters/database/stores/accounts/session.store.ts';
import { createCodeStore } from '../../adapters/database/stores/accounts/code.store.ts';
import { createUsedIdentityStore } from '../../adapters/database/stores/accounts/used-identity.store.ts';
import { createResetStore } from '../../adapters/database/stores/accounts/reset.store.ts';
import { createEmulatorVerifier } from '../../adapters/identity/firebase-emulator-tokens.ts';
import { createFirebaseVerifier } from '../../adapters/identity/firebase-tokens.ts';
import type { Secrets } from '../../adapters/secrets/file-secrets.ts';
import type { GoogleSignIn } from '@segue/contract';
import type { Config } from '../../config.ts';
import { type Accounts, createAccounts } from '../../core/accounts/accounts.ts';
import type { IdentityVerifier } from '../../core/accounts/sign-in/identity-verifier.ts';
import { createSingleUse } from '../../core/accounts/sign-in/single-use-identities.ts';
import type { Mailer } from '../../core/accounts/mail/mailer.ts';
import type { PasswordGuesses } from '../../core/accounts/passwords/password-guesses.ts';
import type { PasswordHasher } from '../../core/accounts/passwords/password-hasher.ts';
import { createSweep } from '../../core/accounts/sweep/sweep.ts';
import type { Clock } from '../../core/clock.ts';
import type { SecurityLog } from '../../core/log/security-log.ts';
import type { Log } from '../../core/log/log.ts';
import { createListening, type Listening } from '../../core/listening/listening.ts';
import type { PlayStore } from '../../core/listening/play.store.ts';
import { createPlayPruning } from '../../core/listening/prune-plays.ts';
import { createPlaylists } from '../../core/playlists/create-playlists.ts';
import { createPlaylistSweep } from '../../core/playlists/playlist-sweep.ts';
import type { PlaylistStore } from '../../core/playlists/playlist.store.ts';
import type { Playlists, PlaylistsPorts } from '../../core/playlists/playlists.ts';
import type { TrackReader } from '../../core/catalogue/track-reader.ts';
import type { SweptRows } from '../operation/expiry-sweep.ts';

export interface AccountsSources {
  readonly database: OpenedDatabase;
  /** The same database, for reads of many rows. */
  readonly bulk: Database;
  readonly config: Config;
  readonly hasher: PasswordHasher;
  readonly guesses: PasswordGuesses;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly tracks: TrackReader;
  readonly findLibraryPlaylist: PlaylistsPorts['findLibraryPlaylist'];
  readonly listLibraryPlaylists: PlaylistsPorts['listLibraryPlaylists'];
  readonly thumbnails: PlaylistsPorts['thumbnails'];
  readonly secrets: Secrets;
  readonly log: Log;
  readonly security: SecurityLog;
  /** The origin in mailed links: set by the operator, never taken from a request. */
  readonly readOrigin: () => string;
}

function toIdentityVerifier({ projectId, emulatorUrl }: GoogleSignIn, log: Log): IdentityVerifier {
  if (emulatorUrl === null) return createFirebaseVerifier({ projectId });
  log.warn('identity.tokens-unsigned', { emulatorUrl });
  return createEmulatorVerifier(projectId);
}

type SweepRows = (signal: AbortSignal) => Promise<SweptRows>;

interface SweptParts extends Pick<PlaylistsPorts, 'thumbnails' | 'clock'> {
  readonly plays: PlayStore;
  readonly playlists: PlaylistStore;
}

/** Makes a function that removes expired rows, plays beyond the history limit and playlists long deleted. */
function createRowSweep(database: Database, parts: SweptParts): SweepRows {
  const sweepExpired = createSweep({ expired: createExpiredStore(database), clock: parts.clock });
  const prunePlays = createPlayPruning(parts.plays);
  const sweepPlaylists = createPlaylistSweep({ ...parts, store: parts.playlists });
  return async (signal) => ({
    ...(await sweepExpired(signal)),
    plays: await prunePlays(signal),
    playlists: await sweepPlaylists(signal),
  });
}

function openAccounts({
  database,
  config,
  hasher,
  guesses,
  mailer,
  clock,
  secrets,
  log,
  security,
  readOrigin,
}: AccountsSources) {
  return createAccounts({
    accounts: createAccountStore(database),
    sessions: createSessionStore(database),
    codes: createCodeStore(database),
    resets: createResetStore(database),
    hasher,
    guesses,
    identityVerifier:
      config.firebase === null
        ? null
        : createSingleUse(toIdentityVerifier(config.firebase, log), {
            used: createUsedIdentityStore(database),
            clock,
          }),
    isSignUpOpen: config.isSignUpOpen,
    mailer,
    clock,
    log,
    security,
    codeKey: secrets.keyFor('one-time-codes'),
    deviceKey: secrets.keyFor('known-devices'),
    toResetLink: (token) => `${readOrigin()}${toResetPath(token)}`,
  });
}

/** Opens accounts, listening, playlists and queues on the configured database. */
export function createAccountsParts(sources: AccountsSources): {
  readonly accounts: Accounts;
  readonly listening: Listening;
  readonly playlists: Playlists;
  readonly queues: Queues;
  /** @see createExpirySweep */
  readonly sweep: SweepRows;
} {
  const { database, bulk, clock, tracks } = sources;
  const plays = createPlayStore(database);
  const listening = createListening({
    plays,
    likes: createLikeStore(database),
    tracks,
    clock,
  });
  const playlistStore = createPlaylistStore(database, bulk);
  return {
    accounts: openAccounts(sources),
    listening,
    queues: createQueues({ store: createQueueStore(database), tracks, clock }),
    playlists: createPlaylists({
      store: playlistStore,
      thumbnails: sources.thumbnails,
      smart: createSmartReader(bulk),
      tracks,
      trackPaths: createTrackPaths(bulk),
      findLibraryPlaylist: sources.findLibraryPlaylist,
      listLibraryPlaylists: sources.listLibraryPlaylists,
      clock,
      log: sources.log,
    }),
    sweep: createRowSweep(database, {
      plays,
      playlists: playlistStore,
      thumbnails: sources.thumbnails,
      clock,
    }),
  };
}
