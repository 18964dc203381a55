/** What one account was told, and what it asked for without hearing an answer. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** The address its requests seem to come from: limits count senders. */
  readonly sender: string;
  token: string;
  /** Ids of plays that were acknowledged. */
  readonly plays: Set<string>;
  /** Plays that were asked for and not answered: each may be there, once. */
  unansweredPlays: number;
  /** Whether a song is liked, as last acknowledged; 'unknown': the last wish was not answered. */
  readonly likes: Map<string, boolean | 'unknown'>;
}

/** What was acknowledged, kept outside the server. */
export interface Ledger {
  /** Accounts whose making was acknowledged. */
  readonly accounts: Account[];
  /** Songs that were put into the library and left there, by their paths. */
  readonly songs: Set<string>;
  /** Playlist files in the library and how many of its songs each names. */
  readonly playlists: Map<string, number>;
}

export const createLedger = (): Ledger => ({ accounts: [], songs: new Set(), playlists: new Map() });

/** What the ledger counts. */
export interface LedgerCounts {
  readonly plays: number;
  readonly likes: number;
  readonly accounts: number;
}

export const countLedger = ({ accounts }: Ledger): LedgerCounts => ({
  accounts: accounts.length,
  plays: accounts.reduce((sum, { plays }) => sum + plays.size, 0),
  likes: accounts.reduce((sum, { likes }) => sum + likes.size, 0),
});
