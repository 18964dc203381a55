/** What an access token lets its bearer do. It says nothing of who that is. */
export interface AccessRights {
  /** Whether the asker was signed in: playback needs an account. */
  readonly canPlay: boolean;
}

/** Short-lived tokens that open the songs host (`refreshToken`). */
export interface AccessTokens {
  readonly issue: (
    rights: AccessRights,
  ) => Promise<{ readonly token: string; readonly expiresInSeconds: number }>;
  /** The rights a token carries; none when it is absent, forged or expired. */
  readonly read: (token: string | null) => Promise<AccessRights>;
}
