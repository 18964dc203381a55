/** A file that a store serves, with the response headers it is to send. */
export interface GivenFile {
  readonly path: string;
  readonly mimeType: string;
  readonly cacheControl: string;
  /** What it is called where somebody saves it: letters, digits, '-', '_' and '.' alone. */
  readonly fileName: string;
}

/** How long an address holds; the same life gives the same address. */
export interface AddressLife {
  readonly sinceEpochSeconds: number;
  readonly untilEpochSeconds: number;
}

/** Presigned addresses: the store serves the file itself to any bearer. */
export interface StoreAddresses {
  /** @returns null: the file lies on this machine's disks, and this server gives it out. */
  readonly find: (file: GivenFile, life: AddressLife) => Promise<string | null>;
  /** Where addresses lead, such as 'https://media.example.org': pages have to be allowed to load from there. */
  readonly origins: readonly string[];
}

/** Where no store is: everything lies on this machine's disks. */
export const NO_STORE: StoreAddresses = { find: async () => null, origins: [] };

/** A file of the library, as a process that reads it is told of it. */
export interface LibrarySource {
  /** As the library knows it. */
  readonly path: string;
  /** Where a store gives it out; null: it is a file of this machine's disks. */
  readonly address: string | null;
}

/** Finds where a process of this server's own may read a file. */
export type FindSource = (path: string) => Promise<LibrarySource>;

/** Where all of the library lies in folders. */
export const findOnDisk: FindSource = async (path) => ({ path, address: null });

/** The store of media does not answer (now): that says nothing of what is there. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
