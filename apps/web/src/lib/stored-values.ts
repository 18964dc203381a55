/** What the browser keeps for a listener between visits; every value is text. */
export type StoredKey =
  | 'token'
  | 'avatar'
  | 'theme'
  | 'isVideoSwitchedOn'
  | 'defaultVideoQuality'
  | 'accessToken'
  | 'expiresAt'
  | 'volume'
  | 'isMuted'
  | 'isLoudnessEven'
  | 'repeat'
  | 'isAutoplayOn'
  | 'playback'
  | 'isDrawerOpen'
  | 'isDemoNoteClosed'
  | 'deviceId'
  | 'deviceToken'
  | 'recentSearches'
  | 'areShortcutsOn';

/** Stands in for this visit where the browser forbids storage or has no room left. */
const visitValues = new Map<StoredKey, string | null>();

const fromBrowser = (key: StoredKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage is the listener's choice: what this visit wrote is all there is.
    return null;
  }
};

/** @returns null when nothing is stored under the key. */
export const readStored = (key: StoredKey): string | null => visitValues.get(key) ?? fromBrowser(key);

/** Stores a value, or forgets it when it is null. Never throws: without storage it lasts for this visit. */
export function writeStored(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    visitValues.delete(key);
  } catch {
    // Private windows and full disks throw here; the product goes on with the value in memory.
    visitValues.set(key, value);
  }
}
