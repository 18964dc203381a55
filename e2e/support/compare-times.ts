import { setTimeout } from 'node:timers/promises';
import { aPerson, type Person, signUp } from './server/client.ts';
import type { Segue } from './server/segue.ts';

const TRIES = 50;

/** Mails to one address are rate-limited after the fourth. */
const MAILS_PER_PERSON = 4;

const SIGN_IN = '/api/auth/signin';
const RESET_MAIL = '/api/verifications/reset-password-mail';

/** Times a call in ms. Each call has a new sender address, since rate limits count senders. */
type Timed = (path: string, body: object) => Promise<number>;

function createTimedPost({ url }: Segue): Timed {
  let sent = 0;
  return async (path, body) => {
    sent += 1;
    const sender = `203.0.${Math.floor(sent / 250)}.${1 + (sent % 250)}`;
    const startedAt = performance.now();
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': sender },
      body: JSON.stringify(body),
    });
    await reply.text();
    if (reply.status === 429) throw new Error(`Expected an answer of ${path} in time, found a limit.`);
    return performance.now() - startedAt;
  };
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Median response times of one call, in milliseconds. */
export interface ComparedTimes {
  readonly what: string;
  readonly knownMs: number;
  readonly unknownMs: number;
  /** Number of calls of each kind. */
  readonly tries: number;
}

/** Difference between an address with an account and one without: what a stranger could measure. */
export const toDifferenceMs = ({ knownMs, unknownMs }: ComparedTimes): number =>
  Math.abs(knownMs - unknownMs);

/** Pause for work that continues after an answer, so that it does not disturb the next measurement. */
const REST_MS = 50;

/** Measures both kinds alternately, swapping the order in each round. */
async function compare(
  what: string,
  timeKnown: (at: number) => Promise<number>,
  timeUnknown: (at: number) => Promise<number>,
): Promise<ComparedTimes> {
  const known: number[] = [];
  const unknown: number[] = [];
  const pairs = [
    { times: known, time: timeKnown },
    { times: unknown, time: timeUnknown },
  ];
  for (let at = 0; at < TRIES; at += 1) {
    for (const { times, time } of at % 2 === 0 ? pairs : pairs.toReversed()) {
      times.push(await time(at));
      await setTimeout(REST_MS);
    }
  }
  return { what, knownMs: medianOf(known), unknownMs: medianOf(unknown), tries: TRIES };
}

/** Times wrong passwords. A correct sign-in before each keeps the known address below its rate limit. */
const compareSignIn = (post: Timed, { email, password }: Person): Promise<ComparedTimes> =>
  compare(
    'Sign-in',
    async () => {
      await post(SIGN_IN, { email, password });
      await setTimeout(REST_MS);
      return post(SIGN_IN, { email, password: 'wrong' });
    },
    (at) => post(SIGN_IN, { email: aPerson(`nobody-${at}`).email, password: 'wrong' }),
  );

const compareResetMail = (post: Timed, people: readonly Person[]): Promise<ComparedTimes> =>
  compare(
    'Reset mail',
    (at) => post(RESET_MAIL, { email: people[Math.floor(at / MAILS_PER_PERSON)]?.email }),
    (at) => post(RESET_MAIL, { email: aPerson(`no-mail-${at}`).email }),
  );

/** Compares the response times for addresses with and without an account. Only the difference matters. */
export async function compareTimes(segue: Segue): Promise<readonly ComparedTimes[]> {
  const count = Math.ceil(TRIES / MAILS_PER_PERSON);
  const people = Array.from({ length: count }, (_, at) => aPerson(`timed-${at}`));
  for (const person of people) await signUp(segue, person);
  const post = createTimedPost(segue);
  return [await compareSignIn(post, people[0] ?? aPerson()), await compareResetMail(post, people)];
}
