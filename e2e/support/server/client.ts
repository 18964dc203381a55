import { type WireClient, createWireClient } from '@segue/contract/client';
import type { Segue } from './segue.ts';

/** A typed client for a running Segue, signed in when a token is given. */
export function clientOf(segue: Segue, token: string | null = null): WireClient {
  const hosts = { songs: segue.url, music: segue.url, home: segue.url, auth: segue.url };
  return createWireClient({ hosts, getAuthToken: () => token });
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** A person whose address is this worker's own, since workers share a server. */
export const aPerson = (name = 'mara'): Person => ({
  firstName: 'Mara',
  lastName: 'Quill',
  email: `${name}.${process.pid}@harbour.example`,
  password: 'a long enough secret',
});

const readMails = async (segue: Segue, email: string): Promise<readonly string[]> =>
  (await segue.readOutbox()).filter((mail) => mail.includes(`To: ${email}`));

/** The link in the newest mail to an address in the outbox that sets a new password; '': none. */
export async function readResetLink(segue: Segue, email: string): Promise<string> {
  const mails = await readMails(segue, email);
  // Quoted-printable: a soft line break is '=' at the end of a line, and '=' itself is written '=3D'.
  const text = (mails.at(-1) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/resetpassword\?token=[\w-]+/.exec(text)?.[0] ?? '';
}

/** The code in the newest mail to an address in the outbox. */
export async function readCode(segue: Segue, email: string): Promise<string> {
  const mails = await readMails(segue, email);
  const code = /\b\d{6}\b/.exec(
    mails
      .at(-1)
      ?.split(/\r?\n\r?\n/)
      .slice(1)
      .join('\n') ?? '',
  );
  if (!code) throw new Error(`Expected a mail to ${email} with a code of six digits in the outbox.`);
  return code[0];
}

/** Signs up a person through the API. @returns the session token. */
export async function signUp(segue: Segue, person: Person = aPerson()): Promise<string> {
  const client = clientOf(segue);
  const { email } = person;
  await client.sendOtp({ body: { email } });
  await client.verifyOtp({ body: { email, otp: await readCode(segue, email) } });
  const { authToken } = await client.signUp({ body: person });
  return authToken;
}
