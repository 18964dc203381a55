import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { WireClient } from '@segue/contract/client';
import type { Segue } from '../support/server/segue.ts';
import type { Dice } from '../support/dice.ts';
import type { ChangingLibrary } from './library.ts';
import type { Account, Ledger } from './ledger.ts';
import { clientFrom } from './sender-client.ts';

/** What the writers of one round use. */
export interface Round {
  readonly segue: Segue;
  readonly ledger: Ledger;
  readonly library: ChangingLibrary;
  /** Songs that the writers play and like. */
  readonly videoIds: readonly string[];
  readonly dice: Dice;
  /** Aborted after the server was killed. */
  readonly over: AbortSignal;
  readonly number: number;
}

/** Adds a play and records in the ledger whether it was acknowledged. Rejects when there is no answer. */
export async function addPlay(client: WireClient, account: Account, videoId: string): Promise<void> {
  account.unansweredPlays += 1;
  const { data } = await client.addHistory({ body: { videoId } });
  account.plays.add(data._id);
  account.unansweredPlays -= 1;
}

/**
 * Likes or unlikes a song and records in the ledger whether it was acknowledged. Rejects when there is no
 * answer.
 */
export async function setLiked(
  client: WireClient,
  account: Account,
  videoId: string,
  isLiked: boolean,
): Promise<void> {
  account.likes.set(videoId, 'unknown');
  await (isLiked ? client.addLiked({ body: { videoId } }) : client.deleteLiked({ params: { videoId } }));
  account.likes.set(videoId, isLiked);
}

/** Adds plays and likes or unlikes songs in a loop. Rejects when the server is gone. */
export async function listen({ segue, videoIds, dice, over }: Round, account: Account): Promise<void> {
  const client = clientFrom(segue.url, account.sender, account.token);
  while (!over.aborted) {
    await addPlay(client, account, dice.pick(videoIds));
    await setLiked(client, account, dice.pick(videoIds), dice.below(3) > 0);
  }
}

const NEWEST_MAILS = 3;

/** Reads the sign-up code from the newest mail to an address. */
async function readCodeFor({ data }: Segue, email: string): Promise<string> {
  const folder = join(data, 'outbox');
  const names = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b)).slice(-NEWEST_MAILS);
  for (const name of names.toReversed()) {
    const mail = await readFile(join(folder, name), 'utf8');
    const code = /\b\d{6}\b/.exec(
      mail
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n'),
    );
    if (mail.includes(email) && code) return code[0];
  }
  throw new Error('Expected a mail with a code, found none.');
}

const PASSWORD = 'quay lantern 42 meridian';

/** Signs up one person and records the account. @param at Number from which the sender's address is made. */
export async function signUpOne(
  { segue, ledger }: Pick<Round, 'segue' | 'ledger'>,
  name: string,
  at: number,
) {
  const sender = `10.${(at >> 16) & 0xff}.${(at >> 8) & 0xff}.${at & 0xff}`;
  const client = clientFrom(segue.url, sender, null);
  const email = `${name}@harbour.example`;
  await client.sendOtp({ body: { email } });
  await client.verifyOtp({ body: { email, otp: await readCodeFor(segue, email) } });
  const body = { firstName: 'Mara', lastName: 'Quill', email, password: PASSWORD };
  const { authToken: token } = await client.signUp({ body });
  ledger.accounts.push({
    email,
    password: PASSWORD,
    sender,
    token,
    plays: new Set(),
    unansweredPlays: 0,
    likes: new Map(),
  });
}

const SIGN_UPS_IN_ROUND = 1000;

export async function signUpMany(round: Round): Promise<void> {
  for (let at = 0; !round.over.aborted; at += 1)
    await signUpOne(round, `round-${round.number}-${at}`, round.number * SIGN_UPS_IN_ROUND + at + 1);
}

const CHANGE_EVERY_MS = 40;

/** Changes the library. Continues without the server, unlike the other writers. */
export async function changeLibrary({ library, dice, over }: Round): Promise<void> {
  while (!over.aborted) {
    await library.change(dice);
    await setTimeout(CHANGE_EVERY_MS);
  }
}

const OPUS = 251;

/** Address of a song's Opus rendition, which has to be transcoded; null when the song offers none. */
export async function findTranscodedSound(client: WireClient, videoId: string): Promise<string | null> {
  const { access_token: accessToken } = await client.refreshToken({});
  const info = await client.songInfo({ params: { videoId }, query: { accessToken } });
  return info.streamingData?.adaptiveFormats.find(({ itag }) => itag === OPUS)?.url ?? null;
}

/** Requests transcodes, so that an encoder is running when the server is killed. */
export async function requestTranscodes({ segue, videoIds, dice, over, ledger }: Round): Promise<void> {
  const [account] = ledger.accounts;
  const client = clientFrom(segue.url, account?.sender ?? '', account?.token ?? null);
  while (!over.aborted) {
    const url = await findTranscodedSound(client, dice.pick(videoIds));
    if (url !== null) await fetch(url, { headers: { range: 'bytes=0-999' }, signal: over });
  }
}
