import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from 'zustand';
import { useLayer } from '../../lib/layers.ts';

const sheetStore = createStore(() => ({ isAsked: false }));

/** Opens the sheet of all keyboard shortcuts. */
export const showShortcutsSheet = (): void => sheetStore.setState({ isAsked: true });

/** The layer of the sheet of all keyboard shortcuts; going back closes it. */
export function useShortcutsLayer(): Pick<ReturnType<typeof useLayer>, 'isOpen' | 'close'> {
  const { isOpen, open, close } = useLayer('shortcuts');
  const isAsked = useStore(sheetStore, (state) => state.isAsked);
  const openLayer = useEffectEvent(open);
  useEffect(() => {
    if (!isAsked) return;
    openLayer();
    sheetStore.setState({ isAsked: false });
  }, [isAsked]);
  return { isOpen, close };
}
