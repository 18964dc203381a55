import { readPages } from '../../paging.ts';
import type { SecurityLog } from '../../log/security-log.ts';
import { type Clock, toIso, toIsoOrNull } from '../../clock.ts';
import type { Like, LikeStore } from '../../listening/like.store.ts';
import type { Play, PlayStore } from '../../listening/play.store.ts';
import type { AccountStore } from '../account.store.ts';
import { type ExportedListsPorts, exportLists } from './exported-lists.ts';
import { findByTyped } from './people.ts';
import type { PeopleStore, StoredPerson } from './people.store.ts';

export interface PersonExportPorts {
  readonly accounts: Pick<AccountStore, 'findByEmail'>;
  readonly people: Pick<PeopleStore, 'load'>;
  readonly likes: Pick<LikeStore, 'list'>;
  readonly plays: Pick<PlayStore, 'list'>;
  readonly lists: Omit<ExportedListsPorts, 'clock'>;
  readonly clock: Clock;
  readonly security: SecurityLog;
}

const BATCH_SIZE = 500;

const toExportedPerson = ({ createdAtMs, sessions, codes, resets, ...person }: StoredPerson) => ({
  account: { ...person, createdAt: toIso(createdAtMs) },
  sessions: sessions.map((session) => ({
    createdAt: toIso(session.createdAtMs),
    lastUsedAt: toIso(session.lastUsedAtMs),
    expiresAt: toIso(session.expiresAtMs),
    device: session.device,
  })),
  oneTimeCodes: codes.map((code) => ({
    sentAt: toIso(code.sentAtMs),
    expiresAt: toIso(code.expiresAtMs),
    verifiedAt: toIsoOrNull(code.verifiedAtMs),
  })),
  passwordLinks: resets.map((reset) => ({
    expiresAt: toIso(reset.expiresAtMs),
    usedAt: toIsoOrNull(reset.usedAtMs),
  })),
});

async function* readItems<Stored, Item>(
  pages: AsyncIterable<readonly Stored[]>,
  toItem: (stored: Stored) => Item,
): AsyncGenerator<Item> {
  for await (const page of pages) yield* page.map(toItem);
}

const readLikes = (likes: PersonExportPorts['likes'], accountId: string) =>
  readItems(
    readPages<Like>((last, size) => likes.list(accountId, last, size), BATCH_SIZE),
    ({ videoId, likedAtMs, song }) => ({ videoId, likedAt: toIso(likedAtMs), song }),
  );

const readPlays = (plays: PersonExportPorts['plays'], accountId: string) =>
  readItems(
    readPages<Play>((last, limit) => plays.list(accountId, last?.playedAtMs ?? null, limit), BATCH_SIZE),
    ({ videoId, playedAtMs, heardAtMs, end, song }) => ({
      videoId,
      playedAt: toIso(playedAtMs),
      heardAt: toIsoOrNull(heardAtMs),
      end,
      song,
    }),
  );

/**
 * Makes a function that reads the data about a person for a JSON export, with dates in ISO 8601. Its long lists are
 * read from the database one item after another, by `collectExport` or `toJsonPieces`. It returns null if there is no
 * such account. Hashes of passwords, tokens and codes are left out: they inform nobody and are worth stealing. So are
 * removed entries of playlists and the ids of changes to them, which are kept for a while for undo and retries.
 */
export function createPersonExport(ports: PersonExportPorts) {
  const { accounts, people, likes, plays, lists, clock, security } = ports;
  return async (typed: string) => {
    const account = await findByTyped(accounts, typed);
    const stored = account && (await people.load(account.accountId));
    if (account === null || stored === null) return null;
    const { accountId } = account;
    security.record('account-exported', accountId);
    return {
      exportedAt: toIso(clock.now()),
      ...toExportedPerson(stored),
      likes: readLikes(likes, accountId),
      plays: readPlays(plays, accountId),
      ...(await exportLists({ ...lists, clock }, accountId)),
    };
  };
}
