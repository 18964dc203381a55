/** A one-time code about to be sent. */
export interface NewCode {
  /** Of the random value that who asked for the code is told. */
  readonly verificationHash: string;
  readonly emailFolded: string;
  /** Of who asked for the code. */
  readonly senderHash: string;
  readonly codeHash: string;
  readonly sentAtMs: number;
  readonly expiresAtMs: number;
}

/** How many codes may be sent to an address. */
export interface CodeLimits {
  /** One sender gets a code for an address no sooner than this after the last. */
  readonly resendAfterMs: number;
  /** How many codes of one address are valid at once, of all requesters. */
  readonly maxOpen: number;
}

/** By what a call shows that it belongs to an earlier one. */
export interface HashedProof {
  /** null: the random value was not shown; then the sender counts. */
  readonly verificationHash: string | null;
  readonly senderHash: string;
}

/** Port: one-time codes. Codes of one address that different calls asked for stand side by side. */
export interface CodeStore {
  /**
   * Adds a code, unless one was sent too lately. @returns null when added, else when the next may be.
   * Of several at once of one sender, one is added.
   */
  readonly put: (code: NewCode, limits: CodeLimits) => Promise<number | null>;
  /** Takes a code back that never reached its reader. */
  readonly remove: (verificationHash: string) => Promise<void>;
  /**
   * Counts one attempt on each code of the address that the proof may try, and tells their hashes: none
   * where they have expired or are used up. However many come at once, `maxAttempts` get a hash. Who shows
   * the value, the sender that asked, and all others are counted apart, so that none uses up another's.
   */
  readonly attempt: (
    emailFolded: string,
    proof: HashedProof,
    nowMs: number,
    maxAttempts: number,
  ) => Promise<readonly Pick<NewCode, 'verificationHash' | 'codeHash'>[]>;
  /** Marks the address as verified, by the code and for this proof alone. @returns false: the code is gone. */
  readonly markVerified: (verificationHash: string, proof: HashedProof, nowMs: number) => Promise<boolean>;
  /** Whether this proof verified the address at or after an instant and that is not used up. */
  readonly isVerifiedSince: (emailFolded: string, proof: HashedProof, sinceMs: number) => Promise<boolean>;
}
