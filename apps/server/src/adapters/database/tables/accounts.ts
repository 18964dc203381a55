import type { Generated } from 'kysely';

/** Accounts, and how they sign in. */
export interface AccountTables {
  accounts: AccountRow & {
    /** Raised by each write after which the personal shelves of home have to be planned anew. */
    home_version: Generated<number>;
  };
  sessions: SessionRow;
  /** One-time codes, one row per request. */
  verifications: VerificationRow;
  password_resets: PasswordResetRow;
  /** Identity tokens that were used to sign in; the hash covers the signed part of the token. */
  used_identities: { token_hash: string; used_at_ms: number };
}

export interface AccountRow {
  account_id: string;
  email: string;
  /** Trimmed and case-folded, for comparing addresses. */
  email_folded: string;
  first_name: string;
  last_name: string;
  /** argon2id in PHC format; null: signs in with Google only. */
  password_hash: string | null;
  google_subject: string | null;
  picture: string | null;
  created_at_ms: number;
}

export interface SessionRow {
  /** SHA-256 of the token, base64url; the token itself is not stored. */
  token_hash: string;
  account_id: string;
  created_at_ms: number;
  last_used_at_ms: number;
  expires_at_ms: number;
  /** Browser and system that started it, such as 'Firefox on Linux'; null: not known. */
  device: string | null;
}

export interface VerificationRow {
  /** Hash of the random value that the requester of the code was given. */
  verification_hash: string;
  email_folded: string;
  /** Keyed hash of the sender that requested the code. */
  sender_hash: string;
  code_hash: string;
  /** Attempts with the random value, those of the requester without it, and those of all others. */
  attempts: Generated<number>;
  sender_attempts: Generated<number>;
  other_attempts: Generated<number>;
  sent_at_ms: number;
  /**
   * Number of the resend interval in which the code was sent: a unique index allows a sender one code per
   * address and interval.
   */
  sent_slot: number;
  expires_at_ms: number;
  /** When the right code was entered; null: not yet. */
  verified_at_ms: Generated<number | null>;
  /**
   * Keyed hash of the sender that verified without the random value; null: the value was shown, or not
   * verified yet.
   */
  verified_by: Generated<string | null>;
}

export interface PasswordResetRow {
  token_hash: string;
  account_id: string;
  expires_at_ms: number;
  used_at_ms: number | null;
}
