import { toPersonName } from '@segue/domain';

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
