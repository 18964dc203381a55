import { create } from 'zustand';
import { writeStored } from '../lib/stored-values.ts';

export type Theme = 'dark' | 'light';

/** How long colour transitions stay off while the theme switches (§9). */
const TRANSITIONS_OFF_MS = 2;

/** The theme `boot.js` named before the first paint. */
const currentTheme = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

const themeStore = create<{ readonly theme: Theme }>(() => ({ theme: currentTheme() }));

export const useTheme = (): Theme => themeStore((state) => state.theme);

/** Switches dark and light, stores the choice, and keeps colours from fading at different paces. */
export function toggleTheme(): void {
  const theme: Theme = themeStore.getState().theme === 'dark' ? 'light' : 'dark';
  const root = document.documentElement;
  root.dataset['themeSwitching'] = '';
  root.dataset['theme'] = theme;
  writeStored('theme', theme);
  themeStore.setState({ theme });
  setTimeout(() => delete root.dataset['themeSwitching'], TRANSITIONS_OFF_MS);
}
