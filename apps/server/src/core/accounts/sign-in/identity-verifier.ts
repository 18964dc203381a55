/** Who an identity provider says someone is. */
export interface Identity {
  /** Stays the same for a person at this provider. */
  readonly subject: string;
  /** null: the provider names none. */
  readonly email: string | null;
  /** Whether the provider has seen that the person reads mail at `email`. */
  readonly isEmailVerified: boolean;
  /** Full name; null: the provider names none. */
  readonly name: string | null;
  /** Address of a picture; null: none. */
  readonly picture: string | null;
}

/** Port: identity tokens of another provider. */
export interface IdentityVerifier {
  /**
   * Reads a token that the provider has signed for this installation.
   * @returns null for a token that is forged, expired, or meant for someone else.
   * @throws Error when the provider's keys could not be loaded.
   */
  readonly verify: (token: string) => Promise<Identity | null>;
}
