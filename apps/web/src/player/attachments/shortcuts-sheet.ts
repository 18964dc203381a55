import { create } from 'zustand';

const sheetStore = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Whether the sheet of all keyboard shortcuts is open. */
export const useIsShortcutsSheetOpen = (): boolean => sheetStore((state) => state.isOpen);

export const showShortcutsSheet = (isOpen: boolean): void => sheetStore.setState({ isOpen });
