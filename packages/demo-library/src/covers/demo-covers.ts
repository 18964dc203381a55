import {
  drawArches,
  drawCutPaper,
  drawHorizon,
  drawKeys,
  drawPixels,
  drawShards,
  drawTiles,
  drawTwoCircles,
  type Tile,
} from '@segue/motifs';
import { UNDERTOW_SHARDS } from './undertow-shards.ts';

// biome-ignore format: one line per row of tiles
const glassArcade = (ground: string, pink: string, orange: string, violet: string, teal: string): Tile[] => [
    ['tl', orange, pink], ['tl', violet, teal], ['tl', violet, ground], ['tl', teal, pink],
    ['tr', orange, ground], ['br', orange, ground], ['br', orange, ground], ['br', teal, ground],
    ['tr', pink, orange], ['tl', orange, teal], ['bl', violet, teal], ['tl', orange, violet],
    ['tl', pink, teal], ['tl', orange, teal], ['bl', teal, violet], ['tl', orange, ground],
  ];

// biome-ignore format: one line per row of tiles
const violetHours = (ground: string, violet: string, pink: string, dark: string, light: string): Tile[] => [
    ['tl', light, dark], ['br', dark, violet], ['bl', violet, ground], ['tl', light, pink],
    ['bl', pink, dark], ['tl', violet, dark], ['tl', pink, ground], ['bl', light, violet],
    ['tr', violet, ground], ['bl', light, ground], ['tr', dark, violet], ['bl', dark, violet],
    ['tr', violet, ground], ['bl', pink, light], ['bl', light, pink], ['tl', dark, light],
  ];

/**
 * The cover of each record by its title, as SVG of 600 x 600. The records of an artist share a motif; each
 * record has its own colours.
 */
export const DEMO_COVERS: Readonly<Record<string, string>> = {
  'Slow Tide Atlas': drawHorizon({
    ground: '#e9c9a5',
    light: { x: 380, y: 234, radius: 105, fill: '#e2663d' },
    bands: ['#3f6f78', '#2f5862', '#234650', '#19343d'],
  }),
  'Low Light Almanac': drawHorizon({
    ground: '#27305a',
    light: { x: 210, y: 189, radius: 70, fill: '#f2c9a1' },
    bands: ['#3b3f74', '#5a4a86', '#7c568e', '#a5658d'],
  }),
  'Terrace Hours': drawArches('#f0dfc4', ['#b9472f', '#e07a3f', '#f0b35a', '#f0dfc4', '#1f5c57'], 'right'),
  'Shutters, Half Open': drawArches(
    '#12424a',
    ['#e9dcc3', '#e28f5b', '#c2503c', '#7a2f3a', '#f2c46d'],
    'left',
  ),
  'Kettle Songs': drawCutPaper({
    ground: '#f1e6d2',
    blob: '#5f7f52',
    half: '#d98e4a',
    hill: '#2f4b44',
    dot: '#cf5a3c',
  }),
  'Rain on the Tram': drawCutPaper({
    ground: '#cfdbe0',
    blob: '#355f8a',
    half: '#e3b04b',
    hill: '#213a56',
    dot: '#d8664a',
  }),
  'Rooms Without Clocks': drawKeys({
    ground: '#ece7dc',
    ink: '#24252b',
    accent: '#c63d33',
    accentKey: 8,
    heights: [199, 199, 355, 285, 137, 141, 285, 169, 275, 248, 146, 237],
    densities: [0.87, 0.93, 0.7, 0.65, 0.94, 0.62, 0.84, 0.93, 1, 0.94, 0.98, 0.89],
  }),
  'Quarter to Nothing': drawKeys({
    ground: '#1f2933',
    ink: '#d9d2c3',
    accent: '#e0a33e',
    accentKey: 5,
    heights: [198, 443, 246, 193, 147, 410, 417, 269, 354, 266, 327, 320],
    densities: [0.59, 0.55, 0.71, 0.95, 0.59, 1, 0.73, 0.58, 0.59, 0.58, 0.89, 0.74],
  }),
  'Glass Arcade': drawTiles('#2a1a4a', glassArcade('#2a1a4a', '#e5528f', '#f59f5a', '#5a3fa8', '#46c2c9')),
  'Violet Hours': drawTiles('#f3d9e6', violetHours('#f3d9e6', '#8a4fd0', '#e4559a', '#3c2a78', '#f7a9c4')),
  'Undertow Signals': drawShards('#0e1116', UNDERTOW_SHARDS),
  'Letters to the Harbour': drawTwoCircles({
    ground: '#5b1f33',
    first: { x: 227, y: 340, fill: '#e6a08e' },
    second: { x: 372, y: 260, fill: '#b5445a' },
    overlap: '#f3d3bf',
  }),
  'Unsent, Unsigned': drawTwoCircles({
    ground: '#f3ddd2',
    first: { x: 222, y: 270, fill: '#d77a6d' },
    second: { x: 378, y: 330, fill: '#7c3550' },
    overlap: '#b0404f',
  }),
  'Save Point': drawPixels('#123a2d', { g: '#6fe09a', y: '#f4e285', d: '#2fa66b', r: '#e7604a' }, [
    'y.gr',
    'gd.y',
    '...y',
    'd.gg',
    '...r',
    'rg..',
    '..d.',
    '.ryg',
  ]),
};
