/** What an access token permits. It does not identify the listener. */
export interface AccessRights {
  /** Whether the token was issued to a signed-in listener: playback needs an account. */
  readonly canPlay: boolean;
}

/** Port: short-lived tokens that authorise calls to the songs host (`refreshToken`). */
export interface AccessTokens {
  readonly issue: (
    rights: AccessRights,
  ) => Promise<{ readonly token: string; readonly expiresInSeconds: number }>;
  /** The rights of a token; no rights when it is absent, forged or expired. */
  readonly read: (token: string | null) => Promise<AccessRights>;
}
