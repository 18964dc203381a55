/**
 * The wire shapes as hosts other than ours may send them: anything may be missing or null, and two
 * spellings stand for one field. Reading starts from these; see the contract notes, "Shared shapes".
 */
type Maybe<T> = T | null | undefined;

export interface LooseThumbnail {
  readonly url?: Maybe<string>;
  readonly width?: Maybe<number>;
  readonly height?: Maybe<number>;
}

export interface LooseArtist {
  readonly name?: Maybe<string>;
  readonly id?: Maybe<string>;
}

export interface LooseItem {
  readonly title?: Maybe<string>;
  readonly videoId?: Maybe<string>;
  readonly artists?: Maybe<readonly Maybe<LooseArtist>[]>;
  /** A name alone in the public shape of album pages. */
  readonly album?: Maybe<LooseArtist | string>;
  readonly thumbnails?: Maybe<readonly Maybe<LooseThumbnail>[]>;
  /** The watch list's spelling; still a list. */
  readonly thumbnail?: Maybe<readonly Maybe<LooseThumbnail>[]>;
  readonly isExplicit?: Maybe<boolean>;
  readonly duration?: Maybe<string>;
  readonly duration_seconds?: Maybe<number>;
  /** The watch list's spelling of `duration`. */
  readonly length?: Maybe<string>;
  readonly views?: Maybe<string>;
  readonly year?: Maybe<string>;
  readonly videoType?: Maybe<string>;
  readonly isAvailable?: Maybe<boolean>;
  readonly trackNumber?: Maybe<number>;
  readonly category?: Maybe<string>;
  readonly resultType?: Maybe<string>;
  readonly browseId?: Maybe<string>;
  readonly playlistId?: Maybe<string>;
  readonly audioPlaylistId?: Maybe<string>;
  readonly type?: Maybe<string>;
  readonly artist?: Maybe<string>;
  readonly author?: Maybe<string | LooseArtist | readonly Maybe<LooseArtist>[]>;
  readonly itemCount?: Maybe<number | string>;
  readonly description?: Maybe<string>;
  readonly count?: Maybe<string>;
  readonly subscribers?: Maybe<string>;
  readonly shuffleId?: Maybe<string>;
  readonly radioId?: Maybe<string>;
  /** History only. */
  readonly _id?: Maybe<string>;
  readonly date?: Maybe<string>;
}

export interface LooseSection {
  readonly results?: Maybe<readonly Maybe<LooseItem>[]>;
}
