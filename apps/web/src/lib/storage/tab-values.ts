/** Keys in sessionStorage, whose values last until the tab is closed. */
type TabKey = 'historyPages' | 'playlistFilters' | 'rulesDrafts' | 'scrollPositions' | 'wantedTrack';

/**
 * @param toValue Converts the stored value; throws when it is not one.
 * @returns null when nothing is stored, or nothing that can be read.
 */
export function readTabValue<Value>(key: TabKey, toValue: (stored: unknown) => Value): Value | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : toValue(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. Storage that is blocked or full stores nothing. */
export function writeTabValue(key: TabKey, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // These values are a convenience: without them a page begins at its top after a reload, and a song that was
    // pressed before signing in does not play afterwards.
  }
}
