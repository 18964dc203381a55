import { domainToASCII } from 'node:url';
import { isAddressShaped, toAddressText } from '@segue/domain';

/** A valid e-mail address, and the form by which addresses are compared. */
export interface EmailAddress {
  /** As typed, but trimmed and Unicode-normalised. Mail goes to this form. */
  readonly address: string;
  /** Case-folded, with the domain in ASCII. Two addresses are equal if this is. */
  readonly folded: string;
}

/** Limits of RFC 5321: octets before the @, and octets of the whole address. */
const MAX_LOCAL_OCTETS = 64;
const MAX_OCTETS = 254;

const hasEmptyLabel = (domain: string): boolean => domain.split('.').includes('');

const octets = (text: string): number => Buffer.byteLength(text);

/**
 * Parses a typed address. Accepts addresses in any script (RFC 6531). Applies NFKC first, so that
 * compatibility forms of one letter cannot make two addresses with the same folded form.
 * @returns null when it is no valid address.
 */
export function toEmailAddress(typed: string): EmailAddress | null {
  const address = toAddressText(typed);
  if (!isAddressShaped(address) || octets(address) > MAX_OCTETS) return null;
  const [local = '', domain = ''] = address.split('@');
  const asciiDomain = domainToASCII(domain);
  if (hasEmptyLabel(asciiDomain) || octets(local) > MAX_LOCAL_OCTETS) return null;
  return { address, folded: `${local.toLowerCase()}@${asciiDomain}` };
}
