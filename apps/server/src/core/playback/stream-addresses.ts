import { type SignedStream, toStreamPath } from '@segue/contract/own-addresses';
import type { Clock } from '../clock.ts';

/** Port: signs texts with the secret of this installation. */
export interface Signer {
  /** The signature needs no escaping in a query. */
  readonly sign: (text: string) => string;
  readonly isSignatureOf: (text: string, signature: string) => boolean;
}

/** One format of one track. */
export interface StreamTarget {
  readonly videoId: string;
  readonly itag: number;
}

/** Validity of addresses made now. */
export interface AddressExpiry {
  readonly atEpochSeconds: number;
  readonly inSeconds: number;
  /** Start of the validity: equal for all addresses with the same expiry, and never in the future. */
  readonly sinceEpochSeconds: number;
}

export interface StreamAddresses {
  /** The expiry of addresses made now, at least six hours ahead. */
  readonly pickExpiry: () => AddressExpiry;
  /** A root-relative address without account data. */
  readonly toAddress: (target: StreamTarget, expiresAtEpochSeconds: number) => string;
  readonly isValid: (signed: SignedStream) => boolean;
}

const MIN_LIFETIME_SECONDS = 6 * 3600;
/**
 * Expiries are rounded up to this, so that an address stays the same and the browser's cache can reuse it.
 */
const EXPIRY_STEP_SECONDS = 3600;

const toSignedText = ({ videoId, itag }: StreamTarget, expiresAtEpochSeconds: number): string =>
  `${videoId}/${itag}/${expiresAtEpochSeconds}`;

/**
 * Signed, expiring addresses of streams. The address itself authorises, since media elements send no headers.
 */
export function createStreamAddresses(signer: Signer, clock: Clock): StreamAddresses {
  const nowSeconds = (): number => Math.floor(clock.now() / 1000);
  return {
    pickExpiry: () => {
      const now = nowSeconds();
      const atEpochSeconds =
        Math.ceil((now + MIN_LIFETIME_SECONDS) / EXPIRY_STEP_SECONDS) * EXPIRY_STEP_SECONDS;
      const sinceEpochSeconds = atEpochSeconds - MIN_LIFETIME_SECONDS - EXPIRY_STEP_SECONDS;
      return { atEpochSeconds, inSeconds: atEpochSeconds - now, sinceEpochSeconds };
    },
    toAddress: ({ videoId, itag }, expiresAtEpochSeconds) => {
      const signature = signer.sign(toSignedText({ videoId, itag }, expiresAtEpochSeconds));
      return toStreamPath({ videoId, itag, expiresAtEpochSeconds, signature });
    },
    isValid: (signed) =>
      signed.expiresAtEpochSeconds > nowSeconds() &&
      signer.isSignatureOf(toSignedText(signed, signed.expiresAtEpochSeconds), signed.signature),
  };
}
