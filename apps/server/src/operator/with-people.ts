import { HOST_NAMES } from '@segue/contract';
import { toDataFolder } from '../adapters/data-folder/data-folder.ts';
import { findRunningOrigin } from '../adapters/data-folder/folder-lock.ts';
import { createPeopleStore } from '../adapters/database/stores/accounts/people.store.ts';
import { createAccountStore } from '../adapters/database/stores/accounts/account.store.ts';
import { createCatalogueReader } from '../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createLikeStore } from '../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../adapters/database/stores/listening/play.store.ts';
import { createPlaylistStore } from '../adapters/database/stores/playlists/playlist.store.ts';
import { createQueueStore } from '../adapters/database/stores/queues/queue.store.ts';
import { createSessionStore } from '../adapters/database/stores/accounts/session.store.ts';
import { createResetStore } from '../adapters/database/stores/accounts/reset.store.ts';
import { removeOutboxMails } from '../adapters/mail/outbox-mails.ts';
import { createCommandLogger } from '../compose/output/logger.ts';
import { openMediaStorage } from '../compose/parts/media-storage.ts';
import { toResetPath } from '../core/accounts/passwords/reset-path.ts';
import { toLog } from '../core/log/log.ts';
import { createSecurityLog } from '../compose/output/security-log.ts';
import type { Config } from '../config.ts';
import { createPeople, type PeoplePorts } from '../core/accounts/people/people.ts';
import { createPersonExport } from '../core/accounts/people/person-export.ts';
import { createTrackReader } from '../core/catalogue/track-reader.ts';
import { systemClock as clock } from '../core/clock.ts';
import type { CommandOutcome } from './command.ts';
import { withDatabase } from './with-database.ts';

/**
 * Thumbnails in the configured storage, which is opened only when there are any to remove.
 * @throws StartRefused when their bucket cannot be used.
 */
const createStoredThumbnails = (config: Config): PeoplePorts['thumbnails'] => ({
  remove: async (artworkIds) => {
    if (artworkIds.length === 0) return;
    const storage = await openMediaStorage(
      { ...config, libraryFolders: [] },
      toDataFolder(config.dataFolder),
    );
    try {
      await storage.thumbnails.remove(artworkIds);
    } finally {
      storage.close();
    }
  },
});

interface LinkOrigin {
  readonly origin: string;
  /** true: no running Segue has stored its origin, so it is derived from the settings of this command. */
  readonly isGuess: boolean;
}

/** Finds the origin by which people reach this server. */
function findLinkOrigin({ publicUrl, port, dataFolder }: Config): LinkOrigin {
  const known = publicUrl ?? findRunningOrigin(toDataFolder(dataFolder).locks, ['auth', ...HOST_NAMES]);
  return { origin: known ?? `http://localhost:${port}`, isGuess: known === null };
}

async function createOperatorParts(config: Config, database: Parameters<typeof createSessionStore>[0]) {
  const accounts = createAccountStore(database);
  const people = createPeopleStore(database);
  const { outbox } = toDataFolder(config.dataFolder);
  const { origin, isGuess } = findLinkOrigin(config);
  const security = createSecurityLog(toLog(await createCommandLogger()));
  return {
    isOriginGuess: isGuess,
    people: createPeople({
      accounts,
      people,
      resets: createResetStore(database),
      sessions: createSessionStore(database),
      mails: { remove: (emailFolded) => removeOutboxMails(outbox, emailFolded) },
      thumbnails: createStoredThumbnails(config),
      clock,
      security,
      toResetLink: (token) => `${origin}${toResetPath(token)}`,
    }),
    exportPerson: createPersonExport({
      accounts,
      people,
      likes: createLikeStore(database),
      plays: createPlayStore(database),
      lists: {
        playlists: createPlaylistStore(database),
        queues: createQueueStore(database),
        tracks: createTrackReader(createCatalogueReader(database)),
      },
      clock,
      security,
    }),
  };
}

/** Dependencies of the commands about people. */
export type OperatorParts = Awaited<ReturnType<typeof createOperatorParts>>;

/**
 * Opens the accounts for one command and closes them afterwards. @throws StartRefused as `withDatabase` does.
 */
export const withPeople = (
  config: Config,
  work: (parts: OperatorParts) => Promise<CommandOutcome>,
): Promise<CommandOutcome> =>
  withDatabase(config, async (database) => work(await createOperatorParts(config, database)));
