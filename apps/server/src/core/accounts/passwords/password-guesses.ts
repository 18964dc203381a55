/** Port: which passwords are tried first by somebody who guesses. */
export interface PasswordGuesses {
  /** Whether a password is among the first million that are tried: common ones, sequences, repeats, dates. */
  readonly isAmongFirst: (password: string) => Promise<boolean>;
}
