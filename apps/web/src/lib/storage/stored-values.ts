/** Keys in localStorage; every value is text. */
export type StoredKey =
  | 'token'
  | 'avatar'
  | 'theme'
  | 'colours'
  | 'isVideoSwitchedOn'
  | 'defaultVideoQuality'
  | 'accessToken'
  | 'expiresAt'
  | 'volume'
  | 'isMuted'
  | 'isLoudnessEven'
  | 'isSavingData'
  | 'repeat'
  | 'isAutoplayOn'
  | 'playback'
  | 'playbackPosition'
  | 'isDrawerOpen'
  | 'isLyricsView'
  | 'isDemoNoteClosed'
  | 'deviceId'
  | 'deviceToken'
  | 'deviceTokens'
  | 'recentSearches'
  | 'areShortcutsOn'
  | 'playlistOrder'
  | 'foldedFolders';

/** Fallback for this visit where the browser blocks storage or has no space left; null: removed. */
const memoryValues = new Map<StoredKey, string | null>();

const readLocalStorage = (key: StoredKey): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // The listener has blocked storage: there are only the values written during this visit.
    return null;
  }
};

/** @returns null when nothing is stored under the key. */
export function readStored(key: StoredKey): string | null {
  const value = memoryValues.get(key);
  return value === undefined ? readLocalStorage(key) : value;
}

/** A flag, stored as 'true' or 'false'; any other text counts as `byDefault`. */
export const readStoredFlag = (key: StoredKey, byDefault: boolean): boolean =>
  byDefault ? readStored(key) !== 'false' : readStored(key) === 'true';

/** @returns false: the browser blocks storage, or has no space left. */
function writeLocalStorage(key: StoredKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value; null removes it. Never throws: without storage the value lasts for this visit. */
export function writeStored(key: StoredKey, value: string | null): void {
  if (writeLocalStorage(key, value)) {
    memoryValues.delete(key);
    return;
  }
  memoryValues.set(key, value);
  // The next visit shall find none of these rather than a queue of long ago, or the session of another listener. Other
  // values are of use also when they are older.
  if (key === 'playback' || key === 'token' || key === 'avatar') writeLocalStorage(key, null);
}
