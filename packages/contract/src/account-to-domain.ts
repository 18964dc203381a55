import { expectFields, toAmount, toText, toUrl, toFields, toItems } from './read.ts';

/** The signed-in listener, from `getUser`. */
export interface Listener {
  /** May be empty. */
  readonly firstName: string;
  /** Address of the profile picture; null: show the first letter of the name. */
  readonly picture: string | null;
}

export function toListener(reply: unknown): Listener {
  const user = expectFields(reply, 'the listener');
  return { firstName: toText(user['firstName'])?.trim() ?? '', picture: toUrl(user['picture']) };
}

/**
 * The session token of `signIn`, `signUp` and `signInWithGoogle`, which each spell it in a way of their own.
 * Throws where there is none: signing in with nothing signs nobody in.
 */
export function toSessionToken(reply: unknown): string {
  const session = toFields(reply);
  const spellings = [session['authtoken'], session['authToken'], toFields(session['data'])['authToken']];
  const token = spellings.find((spelling) => typeof spelling === 'string' && spelling !== '');
  if (typeof token === 'string') return token;
  throw new Error('The server sent no session.');
}

/** By what this browser shows at its next sign-in that its listener was here before; null: the host has none. */
export const toDeviceToken = (reply: unknown): string | null => toText(toFields(reply)['deviceToken']);

/** The sentence for the listener, from the calls that mail, verify and reset; null: none was sent. */
export const toMessage = (reply: unknown): string | null => toText(toFields(reply)['message']);

/** The random value of `sendOtp` that its code was asked for with; null: the host has none. */
export const toVerification = (reply: unknown): string | null => toText(toFields(reply)['verification']);

/** Whether a mailed link still sets a password; a host that does not say is believed to take it. */
export const toIsLinkOpen = (reply: unknown): boolean => toFields(reply)['isOpen'] !== false;

/** What is wrong with a form, as a sentence for each field by its name. */
export const toFieldErrors = (reply: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    toItems(toFields(reply)['problems']).flatMap(({ field, error }) => {
      const [name, sentence] = [toText(field), toText(error)];
      return name === null || sentence === null ? [] : [[name, sentence]];
    }),
  );

/** What opens the songs host, and for how long from now. */
export interface AccessToken {
  readonly accessToken: string;
  /** 0 where the host did not say: ask again next time. */
  readonly expiresInSeconds: number;
}

/** The access token of `refreshToken`. Throws where there is none. */
export function toAccessToken(reply: unknown): AccessToken {
  const { access_token: accessToken, expires_in: expiresIn } = expectFields(reply, 'an access token');
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new Error(`Expected 'access_token' to be a text, found ${typeof accessToken}.`);
  return { accessToken, expiresInSeconds: toAmount(expiresIn) ?? 0 };
}
