/** A file as whoever fetches it is to take it. */
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

/** Addresses at which a store gives out its files itself, to whoever has one. */
export interface StoreAddresses {
  /** @returns null: the file lies on this machine's disks, and this server gives it out. */
  readonly find: (file: GivenFile, life: AddressLife) => Promise<string | null>;
  /** Where addresses lead, such as 'https://media.example.org': pages have to be allowed to load from there. */
  readonly origins: readonly string[];
}

/** Where no store is: everything lies on this machine's disks. */
export const NO_STORE: StoreAddresses = { find: async () => null, origins: [] };
