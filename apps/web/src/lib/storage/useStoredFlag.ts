import { useState } from 'react';
import { readStoredFlag, type StoredKey, writeStored } from './stored-values.ts';

/** A flag that the listener sets and this browser stores, and the function that sets it. */
export function useStoredFlag(key: StoredKey, byDefault: boolean) {
  const [isOn, setIsOn] = useState(() => readStoredFlag(key, byDefault));
  const store = (isOnNow: boolean): void => {
    writeStored(key, String(isOnNow));
    setIsOn(isOnNow);
  };
  return [isOn, store] as const;
}
