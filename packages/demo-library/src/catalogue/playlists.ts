/** A playlist of the demo: its title, and its songs by title. */
export interface DemoPlaylist {
  readonly title: string;
  readonly songTitles: readonly string[];
}

/** The playlists of the demo. */
export const DEMO_PLAYLISTS: readonly DemoPlaylist[] = [
  {
    title: 'After the Last Tram',
    songTitles: [
      'Rain on the Tram',
      'Low Light Almanac',
      'Letterbox Radio',
      'Lamp at the Ferry Stop',
      'Violet Hours',
      'Quarter to Nothing',
      'Crumbs for the Sparrow',
      'Ten Fathoms of Evening',
    ],
  },
  {
    title: 'Love Letters',
    songTitles: [
      'Letters to the Harbour',
      'Unsent, Unsigned',
      'The Lighthouse Keeps Your Coat',
      'A Letter in Four Bars',
      'Rooms Without Clocks',
    ],
  },
  {
    title: 'Breakfast on the Roof',
    songTitles: [
      'Terrace Hours',
      'Kettle Song',
      'Noon on Tile',
      'Let the Kettle Sing',
      'Sky Level',
      'Biscuit Weather',
    ],
  },
  {
    title: 'Night Drive',
    songTitles: [
      'Glass Arcade',
      'Undertow Signals',
      'Second Player Ready',
      'Shutters, Half Open',
      'Black Buoy',
      'Coin-Op Heart',
    ],
  },
];
