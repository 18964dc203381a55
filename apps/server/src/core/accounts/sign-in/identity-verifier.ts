/** A person, as described by an identity provider. */
export interface Identity {
  /** The provider's permanent id of the person. */
  readonly subject: string;
  /** null: the provider gives none. */
  readonly email: string | null;
  /** Whether the provider has verified that the person receives mail at `email`. */
  readonly isEmailVerified: boolean;
  /** Full name; null: the provider gives none. */
  readonly name: string | null;
  /** Web address of a picture; null: none. */
  readonly picture: string | null;
}

/** Port: verifies identity tokens of an external provider. */
export interface IdentityVerifier {
  /**
   * Verifies a token that the provider has signed for this installation.
   * @returns null for a token that is forged, expired, or meant for someone else.
   * @throws Error when the provider's keys could not be loaded.
   */
  readonly verify: (token: string) => Promise<Identity | null>;
}
