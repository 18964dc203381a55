/** The listener's account, as the shell shows it. */
export interface ShellAccount {
  readonly isLoggedIn: boolean;
  /** null: signed out or not known yet. */
  readonly firstName: string | null;
  /** Address of the profile picture; null: none. */
  readonly picture: string | null;
  readonly onLogout: () => void;
}
