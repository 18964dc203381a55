import { create } from 'zustand';
import { afterFrame } from '../lib/late/after-frame.ts';
import { readStored, writeStored } from '../lib/stored-values.ts';
import { holdTransitions } from './hold-transitions.ts';

export type Theme = 'dark' | 'light';

const root = document.documentElement;

/** The theme `boot.js` named before the first paint. */
const currentTheme = (): Theme => (root.dataset['theme'] === 'light' ? 'light' : 'dark');

const themeStore = create<{ readonly theme: Theme }>(() => ({ theme: currentTheme() }));

export const useTheme = (): Theme => themeStore((state) => state.theme);

function switchTheme(theme: Theme): void {
  holdTransitions();
  root.dataset['theme'] = theme;
  themeStore.setState({ theme });
}

/** Switches dark and light and stores the choice; every element is drawn anew, after the frame that answers the press. */
export function toggleTheme(): void {
  const theme: Theme = themeStore.getState().theme === 'dark' ? 'light' : 'dark';
  writeStored('theme', theme);
  afterFrame(() => switchTheme(theme));
}

// A system that turns dark in the evening takes the page along, as it does its other windows; a stored
// choice is the listener's own and stays.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (readStored('theme') === null) switchTheme(matches ? 'dark' : 'light');
});
