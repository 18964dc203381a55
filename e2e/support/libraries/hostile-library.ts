import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  makeCover,
  makeTone,
  retag,
} from '../../../apps/server/src/adapters/media/probe/testing/media-files.ts';

/** Sets a global variable if a browser runs it. */
const ATTACK = 'globalThis.segueAttacked=true';

/** Names that a page must show literally. */
export const hostileTexts: readonly string[] = [
  `<img src=x onerror=${ATTACK}>`,
  `"><script>${ATTACK}</script>`,
  `javascript:${ATTACK}`,
  `'"><svg onload=${ATTACK}>`,
  `</title><script>${ATTACK}</script>`,
  `{{constructor.constructor('${ATTACK}')()}}`,
];

/** A word in every title, to search for. */
export const COMMON_WORD = 'harbour';

/** Long enough that a song still plays when a busy machine looks for its sound. */
const TONE_SECONDS = 60;
const LOWEST_HZ = 220;

async function writeTrack(folder: string, text: string, at: number, cover: Buffer): Promise<string> {
  const drafts = await mkdtemp(join(tmpdir(), 'segue-tone-'));
  const tone = join(drafts, 'tone.mp3');
  makeTone(tone, { seconds: TONE_SECONDS, frequencyHz: LOWEST_HZ + 40 * at });
  const name = `${at} ${text.replaceAll('/', '∕')}.mp3`;
  const title = `${text} ${COMMON_WORD} ${at}`;
  const tags = {
    title,
    artist: text,
    album_artist: text,
    album: text,
    genre: text,
    track: '1',
    date: '2024',
  };
  retag(tone, join(folder, name), tags, cover);
  await rm(drafts, { recursive: true });
  return name;
}

/** Makes a small library of real files in which every name is an injection attempt. @returns its folder. */
export async function makeHostileLibrary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'segue-e2e-hostile-'));
  const names: string[] = [];
  for (const [at, text] of hostileTexts.entries())
    names.push(await writeTrack(folder, text, at, await makeCover(`hsl(${at * 60}, 60%, 50%)`)));
  const [first = ''] = hostileTexts;
  await writeFile(join(folder, 'list.m3u8'), [`#EXTM3U`, `#PLAYLIST:${first}`, ...names].join('\n'));
  return folder;
}
