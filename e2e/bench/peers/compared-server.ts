/** An address to read, and the part of it to ask for. */
export interface Address {
  readonly url: string;
  /** A `Range` header; null: the whole answer. */
  readonly range: string | null;
}

/** What listeners ask a server for, most of it by addresses that are known before the measurement. */
export interface Requests {
  /** Each finds one song by its title. */
  readonly search: readonly Address[];
  readonly album: readonly Address[];
  readonly artist: readonly Address[];
  /** What the first page after the start shows: Segue's shelves, the newest albums of the others. */
  readonly home: readonly Address[];
  /** By title, so that all programs send the same file. */
  readonly songs: readonly string[];
  /** Finds out where the sound of a song is. This is timed as a part of the press on a song. */
  readonly locate: (song: string) => Promise<string>;
}

/** A running server with a library of its own. */
export interface ComparedServer {
  readonly url: string;
  readonly pid: number;
  /** Waits until the first scan has ended. @returns the number of songs that were found. */
  readonly waitForLibrary: () => Promise<number>;
  /** Scans the unchanged library again. @returns when that scan has ended. */
  readonly rescan: () => Promise<void>;
  /** @param count How many albums, artists and songs, at most. */
  readonly loadRequests: (count: number) => Promise<Requests>;
  /** Sends SIGTERM and waits. */
  readonly stop: () => Promise<void>;
}

/** A program that is compared. */
export interface Program {
  readonly name: string;
  /** Starts it and waits until it answers. @param data An empty folder at the first start. */
  readonly start: (library: string, data: string) => Promise<ComparedServer>;
}
