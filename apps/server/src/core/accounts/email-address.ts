import { domainToASCII } from 'node:url';
import { isAddressShaped, toAddressText } from '@segue/domain';

/** An e-mail address that mail can go to, and what it is compared by. */
export interface EmailAddress {
  /** As typed, trimmed and in one Unicode form; mail goes here. */
  readonly address: string;
  /** Case-folded, the domain in its ASCII form. Two addresses are the same when these are. */
  readonly folded: string;
}

/** RFC 5321: octets before the @, and of the whole address. */
const MAX_LOCAL_OCTETS = 64;
const MAX_OCTETS = 254;

const hasEmptyLabel = (domain: string): boolean => domain.split('.').includes('');

const octets = (text: string): number => Buffer.byteLength(text);

/**
 * Reads an address as a listener types it; addresses in any script are taken (RFC 6531).
 * NFKC comes first, so that no two addresses that fold alike are different mailboxes by a look-alike letter.
 * @returns null when no mail could go there.
 */
export function toEmailAddress(typed: string): EmailAddress | null {
  const address = toAddressText(typed);
  if (!isAddressShaped(address) || octets(address) > MAX_OCTETS) return null;
  const [local = '', domain = ''] = address.split('@');
  const asciiDomain = domainToASCII(domain);
  if (hasEmptyLabel(asciiDomain) || octets(local) > MAX_LOCAL_OCTETS) return null;
  return { address, folded: `${local.toLowerCase()}@${asciiDomain}` };
}
