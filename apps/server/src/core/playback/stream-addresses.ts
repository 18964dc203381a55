import { type SignedStream, toStreamPath } from '@segue/contract/own-addresses';
import type { Clock } from '../clock.ts';

/** Vouches for texts with the secret of this installation. */
export interface Signer {
  /** Of characters that may stand in a query as they are. */
  readonly sign: (text: string) => string;
  readonly isSignatureOf: (text: string, signature: string) => boolean;
}

/** One format of one track. */
export interface StreamTarget {
  readonly videoId: string;
  readonly itag: number;
}

/** When addresses made now expire. */
export interface AddressExpiry {
  readonly atEpochSeconds: number;
  readonly inSeconds: number;
  /** The same for all that expire together; not in the future. */
  readonly sinceEpochSeconds: number;
}

export interface StreamAddresses {
  /** From which every address made now lives at least six hours. */
  readonly pickExpiry: () => AddressExpiry;
  /** Root-relative, without account data. */
  readonly toAddress: (target: StreamTarget, expiresAtEpochSeconds: number) => string;
  readonly isValid: (asked: SignedStream) => boolean;
}

const LIFE_SECONDS = 6 * 3600;
/** Addresses stay the same for this long, so that what a browser keeps of a stream is of use again. */
const SAME_FOR_SECONDS = 3600;

const toSignedText = ({ videoId, itag }: StreamTarget, expiresAtEpochSeconds: number): string =>
  `${videoId}/${itag}/${expiresAtEpochSeconds}`;

/** Signed, expiring addresses of streams; a bearer may play it, since media elements send no header. */
export function createStreamAddresses(signer: Signer, clock: Clock): StreamAddresses {
  const nowSeconds = (): number => Math.floor(clock.now() / 1000);
  return {
    pickExpiry: () => {
      const now = nowSeconds();
      const atEpochSeconds = Math.ceil((now + LIFE_SECONDS) / SAME_FOR_SECONDS) * SAME_FOR_SECONDS;
      const sinceEpochSeconds = atEpochSeconds - LIFE_SECONDS - SAME_FOR_SECONDS;
      return { atEpochSeconds, inSeconds: atEpochSeconds - now, sinceEpochSeconds };
    },
    toAddress: ({ videoId, itag }, expiresAtEpochSeconds) => {
      const signature = signer.sign(toSignedText({ videoId, itag }, expiresAtEpochSeconds));
      return toStreamPath({ videoId, itag, expiresAtEpochSeconds, signature });
    },
    isValid: (asked) =>
      asked.expiresAtEpochSeconds > nowSeconds() &&
      signer.isSignatureOf(toSignedText(asked, asked.expiresAtEpochSeconds), asked.signature),
  };
}
