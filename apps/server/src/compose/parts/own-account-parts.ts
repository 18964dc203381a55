import { createAccountStore } from '../../adapters/database/stores/accounts/account.store.ts';
import { createPeopleStore } from '../../adapters/database/stores/accounts/people.store.ts';
import { createLikeStore } from '../../adapters/database/stores/listening/like.store.ts';
import { createPlayStore } from '../../adapters/database/stores/listening/play.store.ts';
import { createPlaylistStore } from '../../adapters/database/stores/playlists/playlist.store.ts';
import { createQueueStore } from '../../adapters/database/stores/queues/queue.store.ts';
import { removeOutboxMails } from '../../adapters/mail/outbox-mails.ts';
import { createOwnAccount, type OwnAccount } from '../../core/accounts/own/own-account.ts';
import { createOperators } from '../../core/accounts/people/operators.ts';
import { createPersonExport } from '../../core/accounts/people/person-export.ts';
import { createKnownDevices } from '../../core/accounts/sign-in/known-devices.ts';
import type { AccountsSources } from './accounts-parts.ts';

/** What the owners of accounts do with them. */
export function createOwnAccountParts({
  database,
  bulk,
  config,
  hasher,
  guesses,
  mailer,
  clock,
  log,
  tracks,
  thumbnails,
  secrets,
  security,
  outboxFolder,
}: AccountsSources & { readonly outboxFolder: string }): OwnAccount {
  const accounts = createAccountStore(database);
  const people = createPeopleStore(database);
  return createOwnAccount({
    accounts,
    people,
    hasher,
    guesses,
    mailer,
    mails: { remove: (emailFolded) => removeOutboxMails(outboxFolder, emailFolded) },
    thumbnails,
    devices: createKnownDevices({ accounts, clock, deviceKey: secrets.keyFor('known-devices') }),
    operators: createOperators({ accounts, emails: config.operators }),
    openExport: createPersonExport({
      accounts,
      people,
      likes: createLikeStore(database),
      plays: createPlayStore(database),
      lists: {
        playlists: createPlaylistStore(database, bulk),
        queues: createQueueStore(database),
        tracks,
      },
      clock,
      security,
    }),
    log,
    security,
  });
}
