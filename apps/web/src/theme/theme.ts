import { create } from 'zustand';
import { afterFrame } from '../lib/lazy/after-frame.ts';
import { readStored, writeStored } from '../lib/storage/stored-values.ts';
import { holdTransitions } from './hold-transitions.ts';

export type Theme = 'dark' | 'light';

const root = document.documentElement;

/** The theme that `boot.js` set before the first paint. */
const currentTheme = (): Theme => (root.dataset['theme'] === 'light' ? 'light' : 'dark');

const themeStore = create<{ readonly theme: Theme }>(() => ({ theme: currentTheme() }));

export const useTheme = (): Theme => themeStore((state) => state.theme);

function switchTheme(theme: Theme): void {
  holdTransitions();
  root.dataset['theme'] = theme;
  themeStore.setState({ theme });
}

/** Toggles dark and light and stores the choice, after the frame that shows the press: it restyles all. */
export function toggleTheme(): void {
  const theme: Theme = themeStore.getState().theme === 'dark' ? 'light' : 'dark';
  writeStored('theme', theme);
  afterFrame(() => switchTheme(theme));
}

// Follows the system when it turns dark in the evening, unless the listener has stored a choice.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  if (readStored('theme') === null) switchTheme(matches ? 'dark' : 'light');
});
