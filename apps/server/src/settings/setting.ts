/** Values of environment variables and flags, by name. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** Why a setting is wrong, in one sentence. */
export class WrongSetting extends Error {}

export const wrong = (name: string, found: string, allowed: string): WrongSetting =>
  new WrongSetting(`${name} is '${found}', but should be ${allowed}.`);

/** @throws WrongSetting for a value that is not an address with one of these protocols. */
export function toUrl(name: string, found: string | undefined, protocols: readonly string[]): string | null {
  if (!found) return null;
  const url = URL.parse(found);
  if (url === null || !protocols.includes(url.protocol.slice(0, -1))) {
    // The value may hold a password, so it is not repeated.
    throw new WrongSetting(
      `${name} should be an address that begins with ${protocols.map((p) => `${p}://`).join(' or ')}.`,
    );
  }
  return found;
}

/** @throws WrongSetting for a value that is not an http(s) address without a path. */
export function toOrigin(name: string, found: string | undefined): string | null {
  if (!found) return null;
  const url = URL.parse(found);
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isOrigin) throw wrong(name, found, 'an address such as https://music.example.org, without a path');
  return url.origin;
}

export const toList = (found: string): string[] => found.split(',').map((entry) => entry.trim());

export const toOrigins = (name: string, found: string | undefined): string[] =>
  found ? toList(found).flatMap((entry) => toOrigin(name, entry) ?? []) : [];
