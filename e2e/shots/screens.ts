import { EVERYWHERE } from './frames.ts';
import { FORM_SHOTS } from './form-screens.ts';
import { BARE_TITLE, BLACK_TITLE, CJK_TITLE, LONG_TITLE, RTL_TITLE, WHITE_TITLE } from './hard-library.ts';
import { LIBRARY_SHOTS } from './library-screens.ts';
import type { Shot } from './shot.ts';
import {
  answer,
  expandPlayer,
  focusOnShelf,
  hover,
  hoverOnShelf,
  keys,
  noAnswer,
  openOptions,
  press,
  pressOnShelf,
  refusal,
  scrollDown,
  see,
  seeText,
  watchVideo,
} from './steps.ts';

const SONG = 'Terrace Hours';
const WIDE = ['1440'] as const;
const WITH_MOUSE = ['1440', 'zoom200'] as const;

const UNPLAYABLE = { playabilityStatus: { status: 'UNPLAYABLE', reason: 'This file could not be read' } };

const home: readonly Shot[] = [
  { name: 'home-signed-out', at: '/', frames: EVERYWHERE },
  { name: 'home-full', as: 'listener', at: '/', playing: SONG, frames: EVERYWHERE },
  { name: 'home-quiet', as: 'listener', at: '/' },
  {
    name: 'home-hovered-row',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [hoverOnShelf('Quick picks', 5)],
    frames: WIDE,
  },
  {
    name: 'home-hovered-album',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [hoverOnShelf('Recommended albums', 1)],
    frames: WIDE,
  },
  {
    name: 'home-hovered-seek-line',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [hover('slider', 'Seek')],
    frames: WIDE,
  },
  {
    name: 'home-rail',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [press('button', 'Collapse the drawer'), hover('button', 'Shuffle'), see('tooltip', 'Shuffle')],
    frames: WIDE,
  },
  { name: 'home-below', as: 'listener', at: '/', playing: SONG, when: [scrollDown(700)] },
  { name: 'home-loading', at: '/', given: [noAnswer('**/api/home')] },
  { name: 'home-failing', at: '/', given: [refusal('**/api/home')] },
  { name: 'home-empty', on: 'empty', at: '/' },
  { name: 'home-hard', on: 'hard', as: 'listener', at: '/', playing: LONG_TITLE, frames: EVERYWHERE },
  { name: 'home-hard-quiet', on: 'hard', at: '/' },
  { name: 'home-focus', at: '/', when: [focusOnShelf('Recommended albums', 1)], frames: WIDE },
];

const search: readonly Shot[] = [
  { name: 'search-blank', as: 'listener', at: '/search' },
  { name: 'search-results', as: 'listener', at: '/search?q=let', playing: SONG, frames: EVERYWHERE },
  {
    name: 'search-suggestions',
    as: 'listener',
    at: '/search?q=terrace',
    playing: SONG,
    when: [
      (page) => page.getByPlaceholder("What's on your mind?").fill('let'),
      see('listbox', 'Suggestions'),
      seeText('option'),
      keys('ArrowDown'),
    ],
  },
  {
    name: 'search-none',
    as: 'listener',
    at: '/search?q=zzxxqqj',
    when: [see('heading', 'Nothing found')],
  },
  { name: 'search-loading', as: 'listener', at: '/search?q=slow', given: [noAnswer('**/api/search/**')] },
  { name: 'search-failing', as: 'listener', at: '/search?q=slow', given: [refusal('**/api/search/**')] },
  {
    name: 'search-hard',
    on: 'hard',
    as: 'listener',
    at: `/search?q=${encodeURIComponent(LONG_TITLE.slice(0, 30))}`,
  },
  { name: 'search-hard-rtl', on: 'hard', as: 'listener', at: `/search?q=${encodeURIComponent(RTL_TITLE)}` },
  { name: 'search-hard-cjk', on: 'hard', as: 'listener', at: `/search?q=${encodeURIComponent('港への')}` },
];

const pages: readonly Shot[] = [
  { name: 'album-full', as: 'listener', at: { album: SONG }, playing: SONG, frames: EVERYWHERE },
  { name: 'album-quiet', at: { album: 'Kettle Song' } },
  {
    name: 'album-loading',
    as: 'listener',
    at: { album: SONG },
    given: [noAnswer('**/api/albuminfo/**')],
  },
  { name: 'album-failing', as: 'listener', at: { album: SONG }, given: [refusal('**/api/albuminfo/**')] },
  {
    name: 'album-long',
    on: 'hard',
    as: 'listener',
    at: { album: LONG_TITLE },
    playing: LONG_TITLE,
    frames: EVERYWHERE,
  },
  { name: 'album-rtl', on: 'hard', as: 'listener', at: { album: RTL_TITLE }, playing: RTL_TITLE },
  { name: 'album-cjk', on: 'hard', as: 'listener', at: { album: CJK_TITLE }, playing: CJK_TITLE },
  { name: 'album-white', on: 'hard', as: 'listener', at: { album: WHITE_TITLE }, playing: WHITE_TITLE },
  { name: 'album-black', on: 'hard', as: 'listener', at: { album: BLACK_TITLE }, playing: BLACK_TITLE },
  { name: 'artist-full', as: 'listener', at: { artist: SONG }, playing: SONG, frames: EVERYWHERE },
  { name: 'artist-loading', as: 'listener', at: { artist: SONG }, given: [noAnswer('**/api/artistinfo/**')] },
  { name: 'artist-long', on: 'hard', as: 'listener', at: { artist: LONG_TITLE } },
  { name: 'artist-cjk', on: 'hard', as: 'listener', at: { artist: CJK_TITLE } },
  { name: 'playlist-full', as: 'listener', at: 'playlist', playing: SONG },
  { name: 'playlist-loading', at: 'playlist', given: [noAnswer('**/api/playlist/**')] },
  { name: 'privacy', at: '/privacypolicy', frames: EVERYWHERE },
  { name: 'privacy-playing', as: 'listener', at: '/privacypolicy', playing: SONG },
  { name: 'error', at: '/nowhere', frames: EVERYWHERE },
];

const lists: readonly Shot[] = [
  { name: 'history-full', as: 'listener', at: '/history', playing: 'Salt Meridian', frames: EVERYWHERE },
  {
    name: 'history-load-more',
    as: 'listener',
    at: '/history',
    when: [(page) => page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()],
  },
  { name: 'history-empty', as: 'newcomer', at: '/history' },
  { name: 'history-loading', as: 'listener', at: '/history', given: [noAnswer('**/fetchhistory**')] },
  { name: 'history-hard', on: 'hard', as: 'listener', at: '/history', playing: CJK_TITLE },
  { name: 'account', as: 'listener', at: '/account', playing: SONG, frames: EVERYWHERE },
  { name: 'devices', as: 'listener', at: '/devices', playing: SONG, frames: EVERYWHERE },
  { name: 'liked-full', as: 'listener', at: '/liked', playing: SONG, frames: EVERYWHERE },
  { name: 'liked-quiet', as: 'listener', at: '/liked' },
  { name: 'liked-empty', as: 'newcomer', at: '/liked', playing: SONG },
  { name: 'liked-loading', as: 'listener', at: '/liked', given: [noAnswer('**/fetchliked**')] },
  { name: 'liked-hard', on: 'hard', as: 'listener', at: '/liked', playing: RTL_TITLE, frames: EVERYWHERE },
];

const player: readonly Shot[] = [
  {
    name: 'player-expanded',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [expandPlayer],
    frames: EVERYWHERE,
  },
  {
    name: 'player-long',
    on: 'hard',
    as: 'listener',
    at: '/',
    playing: LONG_TITLE,
    when: [expandPlayer],
    frames: EVERYWHERE,
  },
  { name: 'player-rtl', on: 'hard', as: 'listener', at: '/', playing: RTL_TITLE, when: [expandPlayer] },
  { name: 'player-bare', on: 'hard', as: 'listener', at: '/', playing: BARE_TITLE, when: [expandPlayer] },
  {
    name: 'player-queue-sheet',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [expandPlayer, press('button', 'Show queue')],
    frames: ['820', '390'],
  },
  {
    name: 'player-options',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [openOptions],
    frames: WITH_MOUSE,
  },
  {
    name: 'player-options-sheet',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [expandPlayer, openOptions],
    frames: ['390'],
  },
  {
    name: 'player-alert',
    as: 'listener',
    at: '/',
    playing: SONG,
    given: [answer('**/api/songinfo/**', UNPLAYABLE)],
    when: [pressOnShelf('Trending in Shorts', 0), seeText('alert')],
  },
  { name: 'video', as: 'listener', at: '/', playing: SONG, when: [watchVideo], frames: EVERYWHERE },
  {
    name: 'video-controls',
    as: 'listener',
    at: '/',
    playing: SONG,
    when: [watchVideo, hover('region', /^Video$/)],
    frames: WIDE,
  },
];

/** All shots. */
export const SHOTS: readonly Shot[] = [
  ...home,
  ...search,
  ...pages,
  ...LIBRARY_SHOTS,
  ...lists,
  ...FORM_SHOTS,
  ...player,
];
