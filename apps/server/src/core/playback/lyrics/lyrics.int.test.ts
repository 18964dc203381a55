import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Lyrics } from '@segue/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLyricsReader } from '../../../adapters/media/probe/lyrics-reader.ts';
import { makeTone, retag } from '../../../adapters/media/probe/testing/media-files.ts';
import { withId3v2, withVorbisComments } from '../../../adapters/media/probe/testing/tag-writers.ts';
import { silentLog } from '../../log/log.ts';
import { aSourceFile } from '../testing/source-files.ts';
import { createLyricsFinder, type LyricsFinder } from './lyrics.ts';

const LRC = '[ti:Shore]\n[offset:+500]\n[00:12.50][01:00]Waves again\n[00:02.5]The tide\n[00:08]\n';
const SYNCED: Lyrics = {
  kind: 'synced',
  lines: [
    { startMs: 2000, text: 'The tide' },
    { startMs: 7500, text: '' },
    { startMs: 12_000, text: 'Waves again' },
    { startMs: 59_500, text: 'Waves again' },
  ],
};
const plain = (...lines: readonly string[]): Lyrics => ({
  kind: 'plain',
  lines: lines.map((text) => ({ startMs: null, text })),
});

/** The processes that read lyrics for this one. */
function listLyricsProcessIds(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes('lyrics.worker') && line.trim().split(/\s+/)[1] === String(process.pid))
    .map((line) => Number.parseInt(line, 10));
}

describe('lyrics [10.15]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'segue-lyrics-'));
  const at = (name: string): string => join(folder, name);
  const reader = createLyricsReader({ roots: [folder] });
  let reasons: unknown[];
  let [mp3, flac] = [Buffer.alloc(0), Buffer.alloc(0)];
  let songs = 0;

  const finderOf = (path: string, container: string, usedReader = reader, others: readonly string[] = []) =>
    createLyricsFinder({
      store: {
        find: async () => null,
        findFiles: async (videoId) =>
          videoId === 'song'
            ? { videoId, files: [path, ...others].map((each) => aSourceFile({ path: each, container })) }
            : null,
      },
      reader: usedReader,
      log: { ...silentLog, warn: (_, details) => void reasons.push(details) },
    });
  /** Writes a song with the text files beside it. */
  const aSong = (bytes: Buffer, texts: Readonly<Record<string, string | Buffer>> = {}) => {
    const name = `song-${(songs += 1)}`;
    const ending = bytes === flac || bytes.subarray(0, 4).toString() === 'fLaC' ? 'flac' : 'mp3';
    writeFileSync(at(`${name}.${ending}`), bytes);
    for (const [textEnding, text] of Object.entries(texts)) writeFileSync(at(`${name}.${textEnding}`), text);
    return { name, finder: finderOf(at(`${name}.${ending}`), ending) };
  };
  /** The lyrics of the song; null while they cannot be read. */
  const lyricsOf = async ({ find }: LyricsFinder): Promise<Lyrics | null> => {
    const found = await find('song');
    return found === 'busy' ? null : found;
  };
  const read = (bytes: Buffer, texts?: Readonly<Record<string, string | Buffer>>) =>
    lyricsOf(aSong(bytes, texts).finder);

  beforeAll(() => {
    makeTone(at('plain.mp3'));
    makeTone(at('plain.flac'));
    const bytes = readFileSync(at('plain.mp3'));
    mp3 = bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xfb])));
    flac = readFileSync(at('plain.flac'));
  });
  beforeEach(() => {
    reasons = [];
  });
  afterAll(() => {
    reader.close();
    rmSync(folder, { recursive: true });
  });

  it('are read as synced from an LRC file beside the song', async () => {
    expect(await read(flac, { lrc: LRC })).toEqual(SYNCED);
  });

  it.each([
    ['NFD', 'NFC'],
    ['NFC', 'NFD'],
  ])(
    'are found if the accents are in %s in the name of the song, and in %s in that of the text [10.85]',
    async (...forms) => {
      const [song, text] = forms.map((form) => `Ś ${forms[0]}`.normalize(form));
      writeFileSync(at(`${song}.flac`), flac);
      writeFileSync(at(`${text}.lrc`), LRC);
      expect(await lyricsOf(finderOf(at(`${song}.flac`), 'flac'))).toEqual(SYNCED);
    },
  );

  it('are read as synced from an LRC text in a tag', async () => {
    expect(await read(withVorbisComments(flac, [`LYRICS=${LRC}`]))).toEqual(SYNCED);
    expect(await read(withId3v2(mp3, { USLT: Buffer.from(`eng\0${LRC}`) }))).toEqual(SYNCED);
  });

  it('are read whole from a TXXX of ID3v2.3 with slashes [10.124]', async () => {
    const text = ['Either/or', 'and/or both'];
    expect(await read(withId3v2(mp3, { 'TXXX:LYRICS': [text.join('\n')] }, 3))).toEqual(plain(...text));
  });

  it('are read as plain from USLT, UNSYNCEDLYRICS, MP4 and a text file', async () => {
    const text = '\nThe tide\r\n\nWaves again\n';
    const lyrics = plain('The tide', '', 'Waves again');
    expect(await read(withId3v2(mp3, { USLT: Buffer.from(`eng\0${text}`) }))).toEqual(lyrics);
    expect(await read(withVorbisComments(flac, [`UNSYNCEDLYRICS=${text}`]))).toEqual(lyrics);
    expect(await read(flac, { txt: text })).toEqual(lyrics);
    makeTone(at('plain.m4a'));
    retag(at('plain.m4a'), at('sung.m4a'), { lyrics: text });
    expect(await finderOf(at('sung.m4a'), 'mov').find('song')).toEqual(lyrics);
  });

  it.each([
    [
      'syllables joined into lines, if line breaks are marked',
      [['The', 1000] as const, [' tide', 1500] as const, ['\nWaves', 4000] as const],
    ],
    [
      'each entry a line, if no line break is marked',
      [['The tide', 1000] as const, ['Waves', 4000] as const],
    ],
  ])('are read as synced from SYLT, with %s', async (_, entries) => {
    const parts = entries.map(([text, ms]) => {
      const time = Buffer.alloc(4);
      time.writeUInt32BE(ms);
      return Buffer.concat([Buffer.from(`${text}\0`), time]);
    });
    const head = Buffer.from('eng\x02\x01about\0');
    expect(await read(withId3v2(mp3, { SYLT: Buffer.concat([head, ...parts]) }))).toEqual({
      kind: 'synced',
      lines: [
        { startMs: 1000, text: 'The tide' },
        { startMs: 4000, text: 'Waves' },
      ],
    });
  });

  it('of a song with several files are taken synced before plain, else from the first one', async () => {
    const [first, second, third] = [
      aSong(flac, { txt: 'Of the first' }).name,
      aSong(flac, { txt: 'Of the second' }).name,
      aSong(flac, { lrc: LRC }).name,
    ].map((name) => at(`${name}.flac`));
    const find = (...others: readonly string[]) => lyricsOf(finderOf(first ?? '', 'flac', reader, others));
    expect(await find(second ?? '', third ?? '')).toEqual(SYNCED);
    expect(await find(second ?? '')).toEqual(plain('Of the first'));
  });

  it('are taken synced before plain, and from a tag before a text file', async () => {
    const tagged = withVorbisComments(flac, ['LYRICS=In the file']);
    expect(await read(tagged, { txt: 'Beside it' })).toEqual(plain('In the file'));
    expect(await read(tagged, { txt: LRC })).toEqual(SYNCED);
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffНа берегу', 'utf8')],
    ['UTF-16', Buffer.from('\ufeffНа берегу', 'utf16le')],
    ['Windows-1251', Buffer.from([0xcd, 0xe0, 0x20, 0xe1, 0xe5, 0xf0, 0xe5, 0xe3, 0xf3])],
  ])('are read in %s', async (_, bytes) => {
    expect(await read(flac, { lrc: bytes })).toEqual(plain('На берегу'));
  });

  it('have the kind none when there are none, and are null for an unknown track', async () => {
    const { finder } = aSong(flac);
    expect(await finder.find('song')).toEqual({ kind: 'none', lines: [] });
    expect(await finder.find('other')).toBeNull();
    expect(reasons).toEqual([]);
  });

  it('without times have no lines with headers of LRC [10.127]', async () => {
    const txt = '[ar:Nina]\n[ti: Shore]\n\nThe tide\n[Chorus: Otto]\nWaves';
    expect(await read(flac, { txt })).toEqual(plain('The tide', '[Chorus: Otto]', 'Waves'));
  });

  it('have times with a comma before the fraction [10.127]', async () => {
    expect(await read(flac, { lrc: '[00:02,50]The tide\n[1:00:07,5]Waves' })).toEqual({
      kind: 'synced',
      lines: [
        { startMs: 2500, text: 'The tide' },
        { startMs: 3_607_500, text: 'Waves' },
      ],
    });
  });

  it('have times with hours', async () => {
    const found = await read(flac, {
      lrc: '[59:58.00]One\n[1:00:01.50][01:02:03.250]Two\n[01:02:03]Three\n',
    });
    expect(found?.lines).toEqual([
      { startMs: 62_030, text: 'Three' },
      { startMs: 3_598_000, text: 'One' },
      { startMs: 3_601_500, text: 'Two' },
      { startMs: 3_723_250, text: 'Two' },
    ]);
  });

  it('are busy if their process is killed, as by a kernel without memory [10.80]', async () => {
    const requests: unknown[] = [];
    const silent = createServer((request) => void requests.push(request));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const held = createLyricsReader({ roots: [folder] }, async (path) => ({ path, address }));
    const found = finderOf(at('held.flac'), 'flac', held).find('song');
    await expect.poll(() => requests).not.toHaveLength(0);
    for (const pid of listLyricsProcessIds()) process.kill(pid, 'SIGKILL');
    expect(await found).toBe('busy');
    expect(reasons).toEqual([]);
    held.close();
    silent.close();
    silent.closeAllConnections();
  });

  it('are busy while no process starts, and are read once one does [10.80]', async () => {
    const { name } = aSong(flac, { lrc: LRC });
    const lost = createLyricsReader({ roots: [folder] });
    const { find } = finderOf(at(`${name}.flac`), 'flac', lost);
    const { execPath } = process;
    process.execPath = '/missing/node';
    expect(await find('song')).toBe('busy');
    process.execPath = execPath;
    expect(await find('song')).toEqual(SYNCED);
    expect(reasons).toEqual([]);
    lost.close();
  });

  it('follow a text file that changes or is removed', async () => {
    const { name } = aSong(flac, { lrc: '[00:01]One' });
    const find = () => lyricsOf(finderOf(at(`${name}.flac`), 'flac'));
    expect((await find())?.lines[0]?.text).toBe('One');
    writeFileSync(at(`${name}.lrc`), '[00:01]Two');
    expect((await find())?.lines[0]?.text).toBe('Two');
    rmSync(at(`${name}.lrc`));
    expect((await find())?.kind).toBe('none');
  });

  it('that are too large, binary or outside the library are logged once and skipped', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'segue-secret-'));
    writeFileSync(join(outside, 'secret.txt'), 'Secret');
    const { name, finder } = aSong(withVorbisComments(flac, ['LYRICS=In the file']), {
      lrc: 'a'.repeat(256 * 1024 + 1),
      LRC: Buffer.from('\0\0\0\x01'),
    });
    symlinkSync(join(outside, 'secret.txt'), at(`${name}.txt`));
    expect(await finder.find('song')).toEqual(plain('In the file'));
    expect(await finder.find('song')).toEqual(plain('In the file'));
    expect(reasons).toMatchObject([
      { reason: `${name}.lrc: it is larger than 256 kB.` },
      { reason: `${name}.LRC: it is no text.` },
      { reason: expect.stringContaining('leads out of the library') },
    ]);
    rmSync(outside, { recursive: true });
  });

  it.each([
    ['endless times', '[00:01]'.repeat(30_000)],
    ['endless blanks', `[00:01${' '.repeat(250_000)}]`],
    ['endless words', `[00:01]${'<00:02>'.repeat(30_000)}`],
    ['endless lines', '[00:01]a\n'.repeat(25_000)],
    ['strange times', '[99999999:99]a\n[00:01]b\n[__proto__:x]\n[offset:1e999]'],
  ])('of %s are limited to 5,000 lines of 500 characters', async (_, text) => {
    const lyrics = await read(flac, { lrc: text });
    expect(lyrics?.lines.length).toBeLessThanOrEqual(5000);
    expect(Math.max(0, ...(lyrics?.lines.map(({ text: line }) => line.length) ?? []))).toBeLessThanOrEqual(
      500,
    );
    expect(reasons).toEqual([]);
  });
});
