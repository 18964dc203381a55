/** Maximum candidates of the search for words as typed; further matches are ignored. */
export interface PlainLimits {
  readonly name: number;
  readonly words: number;
  /**
   * True for suggestions, which are queried at each keystroke: skips most of the expensive queries for
   * prefixes and typos.
   */
  readonly isQuick: boolean;
}

/** Maximum candidates of each source; further matches are ignored. */
export interface CandidateLimits extends PlainLimits {
  readonly typos: number;
  /** Maximum corrections of each word, the closest first: the index is searched for each of them. */
  readonly corrections: number;
  /** Maximum queries to the index for typos. */
  readonly typoQueries: number;
  /** With at least this many good hits without typos, typos are not searched for. */
  readonly enoughHits: number;
}
