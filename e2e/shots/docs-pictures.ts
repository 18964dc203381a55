import type { FrameName, Theme } from './frames.ts';

interface DocsPicture {
  /** File name in `docs/images`, without the extension. */
  readonly file: string;
  /** Name of the shot. */
  readonly shot: string;
  /** Title of the song that plays and whose cover colours the page. */
  readonly playing: string;
  readonly theme: Theme;
  readonly frame: FrameName;
}

/** The screenshots of README and docs. */
export const DOCS_PICTURES: readonly DocsPicture[] = [
  { file: 'home-dark', shot: 'home-full', playing: 'Coin-Op Heart', theme: 'dark', frame: '1440' },
  { file: 'home-light', shot: 'home-full', playing: 'Rain on the Tram', theme: 'light', frame: '1440' },
  { file: 'search-light', shot: 'search-results', playing: 'Violet Hours', theme: 'light', frame: '1440' },
  { file: 'player-dark', shot: 'player-expanded', playing: 'Terrace Hours', theme: 'dark', frame: '1440' },
  { file: 'video-dark', shot: 'video', playing: 'Glass Arcade', theme: 'dark', frame: '1440' },
  { file: 'phone-home-light', shot: 'home-full', playing: 'Unsent, Unsigned', theme: 'light', frame: '390' },
  {
    file: 'phone-player-dark',
    shot: 'player-expanded',
    playing: 'Letters to the Harbour',
    theme: 'dark',
    frame: '390',
  },
];
