import type { FrameName, Theme } from './frames.ts';

interface DocsPicture {
  /** The file in `docs/images`, without its ending. */
  readonly file: string;
  /** Name of the shot. */
  readonly shot: string;
  readonly theme: Theme;
  readonly frame: FrameName;
}

/** The pictures of README and docs. */
export const DOCS_PICTURES: readonly DocsPicture[] = [
  { file: 'home-dark', shot: 'home-full', theme: 'dark', frame: '1440' },
  { file: 'home-light', shot: 'home-full', theme: 'light', frame: '1440' },
  { file: 'search-light', shot: 'search-results', theme: 'light', frame: '1440' },
  { file: 'player-dark', shot: 'player-expanded', theme: 'dark', frame: '1440' },
  { file: 'video-dark', shot: 'video', theme: 'dark', frame: '1440' },
  { file: 'phone-home-light', shot: 'home-full', theme: 'light', frame: '390' },
  { file: 'phone-player-dark', shot: 'player-expanded', theme: 'dark', frame: '390' },
];
