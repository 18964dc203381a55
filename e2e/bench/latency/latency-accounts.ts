import type { CallName, WireClient } from '@segue/contract/client';
import { aPerson, readCode } from '../../support/server/client.ts';
import type { SegueProcess } from '../../support/server/segue.ts';
import { delay } from '../figures/figure.ts';

/** Makes one call and records its duration. */
export type Timed = <T>(name: CallName, make: () => Promise<T>) => Promise<T>;

const RESET_LINK = /resetpassword\?token=([\w-]+)/g;
const LOOK_AGAIN_MS = 5;

const countLinks = (segue: SegueProcess): number => segue.output().match(RESET_LINK)?.length ?? 0;

/** Waits for the next reset mail, which is written after the answer, and returns its token. */
async function readResetToken(segue: SegueProcess, linksBefore: number): Promise<string> {
  while (countLinks(segue) === linksBefore) await delay(LOOK_AGAIN_MS);
  return [...segue.output().matchAll(RESET_LINK)].at(-1)?.[1] ?? '';
}

async function signUp(
  client: WireClient,
  segue: SegueProcess,
  number: number,
  timed: Timed,
): Promise<string> {
  const person = aPerson(`bench-${number}`);
  const { email } = person;
  await timed('checkUser', () => client.checkUser({ query: { email } }));
  await timed('sendOtp', () => client.sendOtp({ body: { email } }));
  const otp = await readCode(segue, email);
  await timed('verifyOtp', () => client.verifyOtp({ body: { email, otp } }));
  return (await timed('signUp', () => client.signUp({ body: person }))).authToken;
}

/**
 * Makes each account call once for a new person.
 * @param onToken Receives the auth token that later calls use.
 */
export async function runAccountCalls(
  client: WireClient,
  segue: SegueProcess,
  number: number,
  timed: Timed,
  onToken: (token: string) => void,
): Promise<void> {
  onToken(await signUp(client, segue, number, timed));
  const { email, password } = aPerson(`bench-${number}`);
  const links = countLinks(segue);
  await timed('resetPasswordMail', () => client.resetPasswordMail({ body: { email } }));
  const token = await readResetToken(segue, links);
  await timed('updatePassword', () => client.updatePassword({ query: { token }, body: { password } }));
  onToken((await timed('signIn', () => client.signIn({ body: { email, password } }))).authToken);
  await timed('logout', () => client.logout({}));
}
