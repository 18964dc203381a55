const MAX_CHARACTERS = 100;
const CONTROL = /\p{Cc}/u;

/** A first or last name as stored: trimmed, 1 to 100 characters of any script; null when it is not one. */
export function toPersonName(typed: string): string | null {
  const name = typed.trim().normalize('NFC');
  const characters = Array.from(name).length;
  return characters >= 1 && characters <= MAX_CHARACTERS && !CONTROL.test(name) ? name : null;
}
