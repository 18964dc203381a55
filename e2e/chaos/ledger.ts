/** What one account was told by the server, and which requests were never answered. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** The client address of its requests: rate limits count senders. */
  readonly sender: string;
  token: string;
  /** Ids of acknowledged plays. */
  readonly plays: Set<string>;
  /** Plays without an answer: each may be stored at most once. */
  unansweredPlays: number;
  /** Whether a song is liked, as last acknowledged; 'unknown' after an unanswered request. */
  readonly likes: Map<string, boolean | 'unknown'>;
}

/** What the server acknowledged, kept outside of it. */
export interface Ledger {
  /** Accounts whose sign-up was acknowledged. */
  readonly accounts: Account[];
  /** Paths of the songs that are in the library. */
  readonly songs: Set<string>;
  /** Playlist files in the library, and how many songs each lists. */
  readonly playlists: Map<string, number>;
}

export const createLedger = (): Ledger => ({ accounts: [], songs: new Set(), playlists: new Map() });

/** Totals of a ledger. */
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
