import { toPersonName } from '@segue/domain';

/** A name in its two stored parts. */
interface PersonNames {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Splits a full name into its first word and the rest. The avatar of an empty first name is a neutral icon.
 */
export function splitName(name: string | null): PersonNames {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/u);
  return { firstName: toPersonName(first) ?? '', lastName: toPersonName(rest.join(' ')) ?? '' };
}
