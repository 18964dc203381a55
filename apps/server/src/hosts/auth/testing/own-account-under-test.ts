import type { OpenedDatabase } from '../../../adapters/database/database.ts';
import { createAccountStore } from '../../../adapters/database/stores/accounts/account.store.ts';
import { createPeopleStore } from '../../../adapters/database/stores/accounts/people.store.ts';
import { createCatalogueReader } from '../../../adapters/database/stores/catalogue/catalogue-reader.ts';
import { createLikeStore } from '../../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../../adapters/database/stores/listening/play.store.ts';
import { createPlaylistStore } from '../../../adapters/database/stores/playlists/playlist.store.ts';
import { createQueueStore } from '../../../adapters/database/stores/queues/queue.store.ts';
import { createOwnAccount, type OwnAccountPorts } from '../../../core/accounts/own/own-account.ts';
import { createOperators } from '../../../core/accounts/people/operators.ts';
import { createPersonExport } from '../../../core/accounts/people/person-export.ts';
import { createKnownDevices } from '../../../core/accounts/sign-in/known-devices.ts';
import { DEVICE_KEY, cheapHasher, guesses } from '../../../core/accounts/testing/accounts-under-test.ts';
import { createTrackReader } from '../../../core/catalogue/track-reader.ts';
import type { Clock } from '../../../core/clock.ts';
import { silentLog } from '../../../core/log/log.ts';
import { silentSecurityLog } from '../../../core/log/security-log.ts';

interface OwnAccountSettings
  extends Partial<Pick<OwnAccountPorts, 'hasher' | 'log' | 'security' | 'thumbnails' | 'mails'>> {
  readonly mailer: OwnAccountPorts['mailer'];
  readonly clock: Clock;
  /** Addresses of `SEGUE_OPERATORS`. */
  readonly operatorEmails?: readonly string[];
}

/** The own accounts of listeners with real stores. */
export function ownAccountUnderTest(database: OpenedDatabase, settings: OwnAccountSettings) {
  const { mailer, clock, operatorEmails = [], log = silentLog, security = silentSecurityLog } = settings;
  const accounts = createAccountStore(database);
  const people = createPeopleStore(database);
  return createOwnAccount({
    accounts,
    people,
    hasher: settings.hasher ?? cheapHasher,
    guesses,
    mailer,
    mails: settings.mails ?? { remove: async () => 0 },
    thumbnails: settings.thumbnails ?? { remove: async () => undefined },
    devices: createKnownDevices({ accounts, clock, deviceKey: DEVICE_KEY }),
    operators: createOperators({ accounts, emails: operatorEmails }),
    openExport: createPersonExport({
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
    log,
    security,
  });
}
