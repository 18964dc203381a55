import { toPersonName } from '@segue/domain';

/** A name in its two stored parts. */
export interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

function toParts(name: string | null): PersonNames {
  const [firstName = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  return { firstName, lastName: rest.join(' ') };
}

/** Whether the first word of a full name and the rest can be stored as they are; an empty one can. */
export const isFullName = (name: string | null): boolean =>
  Object.values(toParts(name)).every((part) => part === '' || toPersonName(part) !== null);

/**
 * Splits a full name into its first word and the rest; one that cannot be stored is left out. The avatar of an
 * empty first name is a neutral icon.
 */
export function splitName(name: string | null): PersonNames {
  const { firstName, lastName } = toParts(name);
  return { firstName: toPersonName(firstName) ?? '', lastName: toPersonName(lastName) ?? '' };
}
