import { useState } from 'react';
import { readStored, writeStored } from '../../lib/stored-values.ts';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';

const readChoice = (): boolean | null => {
  const stored = readStored('isDrawerOpen');
  return stored === null ? null : stored === 'true';
};

/** Whether the drawer is open: the listener's stored choice, else open on wide windows. */
export function useDrawer() {
  const [choice, setChoice] = useState(readChoice);
  const hasRoom = useMediaQuery('(min-width: 1280px)');
  const isOpen = choice ?? hasRoom;
  const toggle = () => {
    writeStored('isDrawerOpen', String(!isOpen));
    setChoice(!isOpen);
  };
  return { isOpen, onToggle: toggle };
}
