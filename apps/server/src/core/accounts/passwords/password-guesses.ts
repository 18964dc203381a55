/** Port: finds passwords that are easy to guess. */
export interface PasswordGuesses {
  /**
   * Whether an attacker would guess it within a million tries: common passwords, sequences, repeats, dates.
   */
  readonly isEasyToGuess: (password: string) => Promise<boolean>;
}
