import type { Generated } from 'kysely';

/** Who listens, and how they sign in. */
export interface AccountTables {
  accounts: AccountRow;
  sessions: SessionRow;
  /** One-time codes, one row for each that was asked for. */
  verifications: VerificationRow;
  password_resets: PasswordResetRow;
  /** Identity tokens that have signed somebody in; the hash is of what their signature covers. */
  used_identities: { token_hash: string; used_at_ms: number };
}

export interface AccountRow {
  account_id: string;
  email: string;
  /** Trimmed and case-folded; what addresses are compared by. */
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
  /** SHA-256 of the token, base64url; the token itself is nowhere. */
  token_hash: string;
  account_id: string;
  created_at_ms: number;
  last_used_at_ms: number;
  expires_at_ms: number;
  /** Browser and system that started it, such as 'Firefox on Linux'; null: not known. */
  device: string | null;
}

export interface VerificationRow {
  /** Of the random value that who asked for the code was told. */
  verification_hash: string;
  email_folded: string;
  /** Keyed hash of who asked for the code. */
  sender_hash: string;
  code_hash: string;
  /** Tries that showed the value, that came from the sender without it, and all others. */
  attempts: Generated<number>;
  sender_attempts: Generated<number>;
  other_attempts: Generated<number>;
  sent_at_ms: number;
  /** A sender has one code of an address in each span of time; the index holds it to that. */
  sent_slot: number;
  expires_at_ms: number;
  /** When the right code came in; null: not yet. */
  verified_at_ms: Generated<number | null>;
  /** Keyed hash of the sender that verified without the value; null: the value was shown. */
  verified_by: Generated<string | null>;
}

export interface PasswordResetRow {
  token_hash: string;
  account_id: string;
  expires_at_ms: number;
  used_at_ms: number | null;
}
