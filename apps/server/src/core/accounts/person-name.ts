const MAX_CHARACTERS = 100;
const CONTROL = /\p{Cc}/u;

/** A name in its two parts, as stored. */
interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/** First name and the rest of a full name; an empty first name shows as a neutral icon. */
export function splitName(name: string | null): PersonNames {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  return { firstName: toPersonName(first) ?? '', lastName: toPersonName(rest.join(' ')) ?? '' };
}

/** A first or last name as stored: trimmed, 1 to 100 characters of any script; null when it is not one. */
export function toPersonName(typed: string): string | null {
  const name = typed.trim().normalize('NFC');
  const characters = Array.from(name).length;
  return characters >= 1 && characters <= MAX_CHARACTERS && !CONTROL.test(name) ? name : null;
}
