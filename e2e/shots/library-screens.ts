import { EVERYWHERE } from './frames.ts';
import type { Shot } from './shot.ts';
import { noAnswer, press, see, seeText } from './steps.ts';

const SONG = 'Terrace Hours';
const WIDE = ['1440'] as const;

/** The Library and the pages reached from it. */
export const LIBRARY_SHOTS: readonly Shot[] = [
  { name: 'library-albums', as: 'listener', at: '/library', playing: SONG, frames: EVERYWHERE },
  { name: 'library-albums-list', as: 'listener', at: '/library?look=list&sort=artist', frames: WIDE },
  { name: 'library-artists', as: 'listener', at: '/library?view=artists' },
  { name: 'library-songs', as: 'listener', at: '/library?view=songs', playing: SONG, frames: EVERYWHERE },
  { name: 'library-genres', as: 'listener', at: '/library?view=genres' },
  { name: 'library-years', as: 'listener', at: '/library?view=years' },
  { name: 'library-folders', as: 'listener', at: '/library?view=folders' },
  { name: 'library-playlists', as: 'newcomer', at: '/library?view=playlists' },
  {
    name: 'library-playlists-folders',
    as: 'listener',
    at: 'folders',
    when: [see('heading', 'Trips')],
    frames: EVERYWHERE,
  },
  { name: 'list', as: 'listener', at: 'list', playing: SONG, frames: EVERYWHERE },
  {
    name: 'list-share',
    as: 'listener',
    at: 'list',
    when: [
      press('button', 'Playlist options'),
      press('menuitem', 'Share …'),
      press('button', 'Make a link'),
      see('button', 'Copy'),
    ],
    frames: EVERYWHERE,
  },
  {
    name: 'library-import-ids',
    as: 'listener',
    at: '/library?view=playlists',
    when: [
      press('button', 'Import'),
      (page) =>
        page.getByLabel('Choose a file').setInputFiles({
          name: 'Evening.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`Video ID,Title\noHg5SJYRHA0,\nx,${SONG}\n`),
        }),
      press('button', /^Missing/),
      see('list', 'Missing'),
    ],
    frames: EVERYWHERE,
  },
  { name: 'list-smart', as: 'listener', at: 'smart-list', frames: ['1440', '390'] },
  {
    name: 'rules',
    as: 'listener',
    at: 'rules',
    playing: SONG,
    when: [see('region', 'What the rules find now')],
    frames: EVERYWHERE,
  },
  { name: 'rules-new', as: 'listener', at: '/list?q=&rules' },
  {
    name: 'rules-missing',
    as: 'listener',
    at: '/list?q=&rules',
    when: [press('button', 'Save'), seeText('alert')],
  },
  {
    name: 'list-add',
    as: 'listener',
    at: '/library?view=songs',
    when: [
      (page) => page.getByRole('button', { name: 'Options' }).nth(2).click({ force: true }),
      press('menuitem', 'Add to playlist …'),
      see('dialog', 'Add to playlist'),
    ],
    frames: ['1440', '390'],
  },
  {
    name: 'library-sort',
    as: 'listener',
    at: '/library?sort=year&genre=ambient',
    when: [press('button', /^Sort by/), see('menu', 'Sort by')],
    frames: ['1440', '390'],
  },
  {
    name: 'library-none',
    as: 'listener',
    at: '/library?text=zzxxqqj',
    when: [see('heading', 'Nothing matches')],
  },
  { name: 'library-loading', at: '/library', given: [noAnswer('**/api/library/albums**')] },
  { name: 'library-hard', on: 'hard', as: 'listener', at: '/library' },
  { name: 'genre', as: 'listener', at: '/genre?q=ambient', playing: SONG },
  { name: 'years', as: 'listener', at: '/years?q=2020-2029' },
  { name: 'artist-work', as: 'listener', at: { artistWork: SONG }, playing: SONG },
];
