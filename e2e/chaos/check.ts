import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { toLibraryPlaylistId } from '../../apps/server/src/core/library/identity/ids.ts';
import type { Segue } from '../support/server/segue.ts';
import type { Account, Ledger } from './ledger.ts';
import { clientFrom } from './sender-client.ts';

/** Result of comparing an account with what the server acknowledged. */
export interface Found {
  /** Plays that the server stored without acknowledging them. */
  readonly unanswered: number;
  /** What was lost, doubled or wrong, one line each. */
  readonly faults: readonly string[];
}

async function readPlays(client: ReturnType<typeof clientFrom>): Promise<readonly string[]> {
  const kept: string[] = [];
  let lastDate: string | undefined;
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), ...(lastDate === undefined ? {} : { lastDate }) };
    const { data } = await client.fetchHistory({ query });
    if (data.length === 0) return kept;
    lastDate ??= data.at(-1)?.date;
    kept.push(...data.map(({ _id: id }) => id));
  }
}

/** Compares the plays, likes and session of an account with the ledger. */
export async function checkAccount({ url }: Segue, account: Account): Promise<Found> {
  const { email, sender, token, plays, unansweredPlays, likes } = account;
  const client = clientFrom(url, sender, token);
  const kept = await readPlays(client);
  const keptOnce = new Set(kept);
  const liked = (await client.fetchLiked({})).map(({ videoId }) => videoId);
  const likedOnce = new Set<string | null>(liked);
  const lostPlays = [...plays].filter((id) => !keptOnce.has(id)).length;
  const extraPlays = keptOnce.size - (plays.size - lostPlays);
  const wrongLikes = [...likes].filter(
    ([videoId, isLiked]) => isLiked !== 'unknown' && isLiked !== likedOnce.has(videoId),
  ).length;
  const faults = [
    ...(lostPlays > 0 ? [`${lostPlays} plays lost`] : []),
    ...(kept.length > keptOnce.size ? [`${kept.length - keptOnce.size} plays doubled`] : []),
    ...(extraPlays > unansweredPlays ? [`${extraPlays - unansweredPlays} plays that nobody asked for`] : []),
    ...(liked.length > likedOnce.size ? [`${liked.length - likedOnce.size} likes doubled`] : []),
    ...(wrongLikes > 0 ? [`${wrongLikes} likes lost or come back`] : []),
  ];
  return { unanswered: extraPlays, faults: faults.map((fault) => `${email}: ${fault}`) };
}

/** Checks that an account exists and its password works. */
export async function checkSignIn({ url }: Segue, { email, password, sender }: Account): Promise<string[]> {
  try {
    await clientFrom(url, sender, null).signIn({ body: { email, password } });
    return [];
  } catch (cause) {
    return [`${email}: cannot sign in: ${cause instanceof Error ? cause.message : String(cause)}`];
  }
}

/** Compares the catalogue after a scan with the files in the library. */
export async function checkCatalogue({ url }: Segue, { songs, playlists }: Ledger): Promise<string[]> {
  const client = clientFrom(url, '10.255.255.254', null);
  const { tracks, problemCount } = await client.libraryStatus({});
  const faults: string[] = [];
  if (tracks !== songs.size) faults.push(`the library has ${tracks} tracks, expected ${songs.size}`);
  if (problemCount > 0) faults.push(`the library has ${problemCount} problems, expected none`);
  for (const [name, count] of playlists) {
    const list = await client.playlist({ params: { id: toLibraryPlaylistId(name) } }).catch(() => null);
    if (list?.tracks.length !== count)
      faults.push(`playlist ${name} has ${list?.tracks.length ?? 'no'} tracks, expected ${count}`);
  }
  return faults;
}

/** Results of SQLite's integrity and foreign key checks. */
export function checkIntegrity(data: string): string[] {
  const database = new DatabaseSync(join(data, 'segue.db'), { readOnly: true });
  const rows = database.prepare('pragma integrity_check').all();
  const strays = database.prepare('pragma foreign_key_check').all();
  database.close();
  const said = rows.map((row) => String(row['integrity_check'])).filter((text) => text !== 'ok');
  return [...said, ...strays.map((row) => `a row without its parent: ${JSON.stringify(row)}`)];
}
