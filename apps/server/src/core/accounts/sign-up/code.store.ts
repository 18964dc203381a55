/** A new one-time code to send. */
export interface NewCode {
  /** Hash of the random verification value that only the client which requested the code receives. */
  readonly verificationHash: string;
  readonly emailFolded: string;
  /** Hash of the sender that requested the code. */
  readonly senderHash: string;
  readonly codeHash: string;
  readonly sentAtMs: number;
  readonly expiresAtMs: number;
}

/** Limits of the codes for one address. */
export interface CodeLimits {
  /** Minimum time between two codes requested by one sender. */
  readonly resendAfterMs: number;
  /** Limit of codes that are valid at the same time, from all senders. */
  readonly maxOpen: number;
}

/** The stored form of a `VerificationProof`, which ties a call to the one that requested the code. */
export interface HashedProof {
  /** null: the client did not send the verification value, so that the sender identifies it. */
  readonly verificationHash: string | null;
  readonly senderHash: string;
}

/** Port: one-time codes. One address may have several valid codes, requested by different calls. */
export interface CodeStore {
  /**
   * Adds a code, unless a limit is reached. Of several concurrent calls of one sender, one succeeds.
   * @returns null: added; otherwise when the next code may be sent, epoch ms.
   */
  readonly put: (code: NewCode, limits: CodeLimits) => Promise<number | null>;
  /** Removes a code that could not be mailed. */
  readonly remove: (verificationHash: string) => Promise<void>;
  /**
   * Counts one attempt on each valid code of the address that the proof may try, and returns the hashes of
   * these codes. Codes that have expired or had `maxAttempts` attempts are left out, even under concurrent
   * calls. Attempts with the verification value, by the requesting sender, and by others have separate
   * counters, so that none uses up another's.
   */
  readonly attempt: (
    emailFolded: string,
    proof: HashedProof,
    nowMs: number,
    maxAttempts: number,
  ) => Promise<readonly Pick<NewCode, 'verificationHash' | 'codeHash'>[]>;
  /**
   * Marks the address as verified by the code, for this proof only.
   * @returns false: the code does not exist any more.
   */
  readonly markVerified: (verificationHash: string, proof: HashedProof, nowMs: number) => Promise<boolean>;
  /** Whether there is an unconsumed verification of the address by this proof at or after `sinceMs`. */
  readonly isVerifiedSince: (emailFolded: string, proof: HashedProof, sinceMs: number) => Promise<boolean>;
}
