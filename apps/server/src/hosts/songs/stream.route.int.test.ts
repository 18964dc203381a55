import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decodeSeconds,
  listMediaProcessIds,
  makeMediaFile,
} from '../../adapters/media/encode/testing/media-files.ts';
import { toManifest } from '../../adapters/media/input/testing/manifests.ts';
import { openPlaybackServer, type PlaybackServer } from './testing/playback-server.ts';

const WAVPACK = { container: 'wv', codec: 'wavpack' };

describe('the stream route', () => {
  let server: PlaybackServer;

  const findFormat = (videoId: string, itag: number) => server.findFormat(videoId, itag);
  const findAddress = (videoId: string, itag: number) => server.findAddress(videoId, itag);
  const get = (url: string, headers = {}) => server.app.inject({ url, headers });

  let origin: string;

  beforeAll(async () => {
    server = await openPlaybackServer();
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    await writeFile(server.at('100% #1?.flac'), '0123456789');
    await server.addTrack('original___');
    await server.addFile('original___', '100% #1?.flac');
  });
  afterAll(() => server.close());

  it('serves the original file with its type, length and ETag', async () => {
    const reply = await get(await findAddress('original___', 141));
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('0123456789');
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/flac',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
    });
    expect(reply.headers.etag).toBeDefined();
  });

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=-8551320', '0123456789', 'bytes 0-9/10'],
  ])('serves the range %s', async (range, body, contentRange) => {
    const reply = await get(await findAddress('original___', 141), { range });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([206, body, contentRange]);
  });

  it.each([
    { version: 4, title: 'TIT2\0\0\0\x05\0\0', picture: 'APIC\0\0\x02\0\0\0' },
    { version: 3, title: 'TIT2\0\0\0\x05\0\0', picture: 'APIC\0\0\x01\0\0\0' },
    { version: 2, title: 'TT2\0\0\x05', picture: 'PIC\0\x01\0' },
  ])('hides the cover in the ID3v2.$version tag of an MP3, whole and in ranges [10.21]', async (tag) => {
    const before = `${tag.title}\0APIC`;
    const frames = `${before}${tag.picture}${'p'.repeat(256)}${'\0'.repeat(100)}`;
    const length = String.fromCharCode(frames.length >> 7, frames.length & 0x7f);
    const toFile = (text: string) =>
      Buffer.from(`ID3${String.fromCharCode(tag.version)}\0\0\0\0${length}${text}APIC and sound`, 'latin1');
    const videoId = `covered_v2${tag.version}`;
    await writeFile(server.at(`${videoId}.mp3`), toFile(frames));
    await server.addTrack(videoId);
    await server.addFile(videoId, `${videoId}.mp3`, { container: 'mp3', codec: 'mp3' });
    const sent = toFile(frames.replace(tag.picture, `X${tag.picture.slice(1)}`));
    const url = await findAddress(videoId, 141);
    expect((await get(url)).rawPayload).toEqual(sent);
    const at = 10 + before.length;
    const part = await get(url, { range: `bytes=${at}-${at + 9}` });
    expect(part.rawPayload).toEqual(sent.subarray(at, at + 10));
  });

  it('sends an MP3 that ends within its tag as it is', async () => {
    const bytes = Buffer.from('ID3\x03\0\0\0\0\x01\0TIT2\0', 'latin1');
    await writeFile(server.at('cut_off____.mp3'), bytes);
    await server.addTrack('cut_off____');
    await server.addFile('cut_off____', 'cut_off____.mp3', { container: 'mp3', codec: 'mp3' });
    expect((await get(await findAddress('cut_off____', 141))).rawPayload).toEqual(bytes);
  });

  it('hides the cover of an M4A, wherever its atoms are [10.21]', async () => {
    const atom = (name: string, ...content: readonly string[]) => {
      const body = content.join('');
      return `\0\0${String.fromCharCode((body.length + 8) >> 8, (body.length + 8) & 0xff)}${name}${body}`;
    };
    const large = `\0\0\0\x01mdat\0\0\0\0\0\0\x14\0${'covr'.repeat(0x5_00 - 4)}`;
    const toFile = (cover: string) => {
      const list = atom('ilst', atom('\u00a9nam', 'covr'), atom(cover, 'a picture'));
      const meta = atom('meta', '\0\0\0\0', atom('hdlr', 'mdirappl'), list);
      return Buffer.from(atom('ftyp', 'M4A ') + large + atom('moov', atom('udta', meta)), 'latin1');
    };
    const videoId = 'covered_m4a';
    await writeFile(server.at(`${videoId}.m4a`), toFile('covr'));
    await server.addTrack(videoId);
    await server.addFile(videoId, `${videoId}.m4a`, { container: 'mov,mp4,m4a,3gp,3g2,mj2', codec: 'aac' });
    const reply = await get(await findAddress(videoId, 141));
    expect(reply.headers['content-type']).toMatch(/^audio\/mp4/);
    expect(reply.rawPayload).toEqual(toFile('Xovr'));
  });

  it('sends an M4A that this server made as it is, without a search for a cover', async () => {
    const videoId = 'made_cover_';
    const picture = Buffer.from(
      '\0\0\0\x40moov\0\0\0\x38udta\0\0\0\x30meta\0\0\0\0\0\0\0\x24ilst\0\0\0\x1ccovr0123456789abcdefghij',
      'latin1',
    );
    await writeFile(server.at('made.wv'), 'not transcoded again');
    await server.addTrack(videoId);
    await server.addFile(videoId, 'made.wv', WAVPACK);
    await server.addMade(videoId, 140, 'made.wv', picture);
    expect((await get(await findAddress(videoId, 140))).rawPayload).toEqual(picture);
  });

  it('answers 416 with the file length to an unsatisfiable range', async () => {
    const url = await findAddress('original___', 141);
    for (const range of ['bytes=10-', 'bytes=-0']) {
      const reply = await get(url, { range });
      expect([reply.statusCode, reply.headers['content-range']]).toEqual([416, 'bytes */10']);
      expect(reply.json()).toMatchObject({ code: 'RANGE_REFUSED', success: false });
    }
  });

  it('answers 412 when the file is not the one that the client expects', async () => {
    const url = await findAddress('original___', 141);
    for (const headers of [
      { 'if-match': '"other"' },
      { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    ]) {
      const reply = await get(url, headers);
      expect([reply.statusCode, reply.json().code]).toEqual([412, 'FILE_CHANGED']);
    }
    const { etag = '' } = (await get(url)).headers;
    expect((await get(url, { 'if-match': etag })).statusCode).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const reply = await server.app.inject({ method: 'HEAD', url: await findAddress('original___', 141) });
    expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '10']);
  });

  it('answers If-Range with a part only while the ETag matches', async () => {
    const url = await findAddress('original___', 141);
    const { etag = '' } = (await get(url)).headers;
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(url, { range: 'bytes=2-4', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(url, { range: 'bytes=2-4', 'if-range': '"other"' })).statusCode).toBe(200);
    // RFC 9110, 13.1.5: a weak ETag never matches.
    expect(etag).toMatch(/^"/);
    expect((await get(url, { range: 'bytes=2-4', 'if-range': `W/${etag}` })).statusCode).toBe(200);
    expect((await get(url, { 'if-none-match': `W/${etag}` })).statusCode).toBe(304);
  });

  it('refuses a URL that is forged, of another track, unsigned or expired', async () => {
    const url = await findAddress('original___', 141);
    const refused = [
      url.replace('/141?', '/251?'),
      url.replace('original___', 'otherone___'),
      url.replace(/expires=\d+/, 'expires=99999999999'),
      url.replace(/&signature=.*/, ''),
      `${url}x`,
    ];
    for (const address of refused)
      expect((await get(address)).json()).toMatchObject({ code: 'STREAM_REFUSED', success: false });
    server.time.nowMs += 7 * 3_600_000;
    expect((await get(url)).statusCode).toBe(403);
  });

  it('transcodes to Opus and AAC on the first play, complete and only once', async () => {
    await makeMediaFile(server.at('tone.wv'), 'wavpack', 3);
    await server.addTrack('wavpack____');
    await server.addFile('wavpack____', 'tone.wv', { ...WAVPACK, duration_ms: 3000 });
    for (const [itag, name, mimeType] of [
      [251, 'opus.webm', 'audio/webm; codecs="opus"'],
      [140, 'aac.m4a', 'audio/mp4; codecs="mp4a.40.2"'],
    ] as const) {
      const url = await findAddress('wavpack____', itag);
      const [reply, part] = await Promise.all([get(url), get(url, { range: 'bytes=100-199' })]);
      expect(reply.headers['content-type']).toBe(mimeType);
      expect(part.statusCode).toBe(206);
      expect(part.rawPayload).toEqual(reply.rawPayload.subarray(100, 200));
      await writeFile(server.at(name), reply.rawPayload);
      expect(decodeSeconds(server.at(name))).toBeCloseTo(3, 0);
      expect((await findFormat('wavpack____', itag))?.contentLength).toBe(String(reply.rawPayload.length));
    }
    expect(await readdir(join(server.folder, 'made', 'wa'))).toEqual([
      'wavpack____-140.m4a',
      'wavpack____-251.webm',
    ]);
  });

  it('transcodes a format again when it was deleted by hand', async () => {
    const url = await findAddress('wavpack____', 251);
    await rm(join(server.folder, 'made'), { recursive: true });
    expect((await get(url)).statusCode).toBe(200);
  });

  it('answers 422 for a file that cannot be transcoded, and keeps serving others', async () => {
    await writeFile(server.at('noise.wv'), 'no sound at all');
    await server.addTrack('noise______');
    await server.addFile('noise______', 'noise.wv', WAVPACK);
    const reply = await get(await findAddress('noise______', 251));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'MEDIA_FAILED']);
    expect(reply.body).not.toContain(server.folder);
    expect((await get(await findAddress('original___', 141))).statusCode).toBe(200);
  });

  it.each([null, 'dash', 'mov'])(
    'never follows a manifest that is catalogued as a track of the format %s',
    async (container) => {
      const videoId = `${container ?? 'none'}_____________`.slice(0, 11);
      const outside = await mkdtemp(join(tmpdir(), 'segue-outside-'));
      await makeMediaFile(join(outside, 'secret.m4a'), 'aac', 3);
      await writeFile(
        server.at(`${videoId}.mp3`),
        toManifest(relative(server.at('.'), join(outside, 'secret.m4a'))),
      );
      await server.addTrack(videoId);
      await server.addFile(videoId, `${videoId}.mp3`, { container, codec: 'aac', duration_ms: 10_000 });
      for (const itag of [251, 140])
        expect((await get(await findAddress(videoId, itag))).statusCode).toBe(422);
      await rm(outside, { recursive: true });
    },
  );

  it('serves ranges of a format during its transcoding that match the finished file', async () => {
    await makeMediaFile(server.at('half.wv'), 'wavpack', 60);
    await server.addTrack('half_______');
    await server.addFile('half_______', 'half.wv', { ...WAVPACK, duration_ms: 60_000 });
    const url = await findAddress('half_______', 251);
    const isMade = async (): Promise<boolean> =>
      (await findFormat('half_______', 251))?.contentLength !== undefined;
    const begin = await get(url, { range: 'bytes=0-9999' });
    expect([begin.statusCode, await isMade()]).toEqual([206, false]);
    const [, size = ''] = String(begin.headers['content-range']).split('/');
    const end = await get(url, { range: `bytes=${Number(size) - 5000}-`, 'if-range': begin.headers.etag });
    const whole = await get(url);
    expect(whole.headers).toMatchObject({ 'content-length': size, etag: begin.headers.etag });
    expect(begin.rawPayload).toEqual(whole.rawPayload.subarray(0, 10_000));
    expect(end.rawPayload).toEqual(whole.rawPayload.subarray(-5000));
    await expect.poll(isMade).toBe(true);
    expect((await get(url)).headers).toMatchObject({ 'content-length': size, etag: begin.headers.etag });
  });

  it('sends a song to its end that is transcoded while the database cannot be written [16.27]', async () => {
    await makeMediaFile(server.at('unsaved.wv'), 'wavpack', 60);
    await server.addTrack('unsaved____');
    await server.addFile('unsaved____', 'unsaved.wv', { ...WAVPACK, duration_ms: 60_000 });
    const url = await findAddress('unsaved____', 251);
    await sql`pragma query_only = 1`.execute(server.db);
    const whole = await get(url);
    const part = await get(url, { range: 'bytes=100-199' });
    await sql`pragma query_only = 0`.execute(server.db);
    expect([whole.statusCode, String(whole.rawPayload.length)]).toEqual([
      200,
      whole.headers['content-length'],
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
    expect((await get(url)).headers.etag).toBe(part.headers.etag);
  });

  it('survives a killed encoder, and transcodes again on the next request', async () => {
    await makeMediaFile(server.at('long.wv'), 'wavpack', 60);
    await server.addTrack('long_______');
    await server.addFile('long_______', 'long.wv', { ...WAVPACK, duration_ms: 60_000 });
    const url = await findAddress('long_______', 251);
    const waiting = get(url).then(
      ({ statusCode }) => statusCode,
      () => 'broken off',
    );
    await expect.poll(listMediaProcessIds).toHaveLength(1);
    for (const pid of await listMediaProcessIds()) process.kill(pid, 'SIGKILL');
    // Status 422 if nothing was sent yet, else a broken connection.
    expect([422, 'broken off']).toContain(await waiting);
    expect((await get(url)).statusCode).toBe(200);
  });

  it('goes on where a listener was whose transcode ended early for other songs [10.131]', async () => {
    const names = ['resumed', 'other_1', 'other_2'];
    const addresses = new Map<string, string>();
    for (const name of names) {
      await makeMediaFile(server.at(`${name}.wv`), 'wavpack', 120);
      await server.addTrack(name.padEnd(11, '_'));
      await server.addFile(name.padEnd(11, '_'), `${name}.wv`, { ...WAVPACK, duration_ms: 120_000 });
      addresses.set(name, `${origin}${await findAddress(name.padEnd(11, '_'), 251)}`);
    }
    const play = async (name: string) => {
      const listener = new AbortController();
      const reply = await fetch(addresses.get(name) ?? '', { signal: listener.signal });
      return { reply, leave: () => listener.abort() };
    };
    const resumed = await play('resumed');
    resumed.leave();
    const others = [await play('other_1'), await play('other_2')];
    const { headers } = resumed.reply;
    const [size, etag] = [Number(headers.get('content-length')), headers.get('etag') ?? ''];
    for (const { leave } of others) leave();
    const asked = { range: `bytes=${size - 5000}-`, 'if-range': etag };
    const rest = await fetch(addresses.get('resumed') ?? '', { headers: asked });
    expect([rest.status, rest.headers.get('etag')]).toEqual([206, etag]);
    const whole = Buffer.from(await (await fetch(addresses.get('resumed') ?? '')).arrayBuffer());
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(-5000));
    // Nobody listens to the other song that is still being transcoded.
    for (const pid of await listMediaProcessIds()) process.kill(pid, 'SIGKILL');
  });

  it.each([140, 251])('logs no failure when the server stops while format %i is transcoded', async (itag) => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const stopping = await openPlaybackServer(Number.MAX_SAFE_INTEGER, false, logger);
    await stopping.app.listen({ port: 0, host: '127.0.0.1' });
    // A busy machine may have transcoded a minute before the test sees the process.
    await makeMediaFile(stopping.at('long.wv'), 'wavpack', 240);
    await stopping.addTrack('stopped____');
    await stopping.addFile('stopped____', 'long.wv', { ...WAVPACK, duration_ms: 240_000 });
    const address = await stopping.findAddress('stopped____', itag);
    const { port } = stopping.app.server.address() as AddressInfo;
    const listening = fetch(`http://127.0.0.1:${port}${address}`)
      .then((reply) => reply.text())
      .then(
        () => 'whole',
        () => 'broken off',
      );
    await expect.poll(listMediaProcessIds).not.toHaveLength(0);
    await stopping.close();
    expect(await listening).toBe('broken off');
    expect(lines).toEqual([]);
  });

  it('falls back to another file of the song when one disappears between two ranges', async () => {
    for (const name of ['one.flac', 'two.flac']) await writeFile(server.at(name), `fLaC of ${name}`);
    await server.addTrack('twofiles___');
    for (const name of ['one.flac', 'two.flac']) await server.addFile('twofiles___', name);
    const url = await findAddress('twofiles___', 141);
    const first = (await get(url)).body;
    await rm(server.at(first.slice('fLaC of '.length)));
    const other = (await get(url, { range: 'bytes=8-' })).body;
    expect(['one.flac', 'two.flac']).toContain(other);
    expect(`fLaC of ${other}`).not.toBe(first);
  });

  it.each([
    { what: 'was changed since the scan', spoil: (path: string) => writeFile(path, 'changed meanwhile') },
    {
      what: 'became a folder',
      spoil: async (path: string) => {
        await rm(path);
        await mkdir(path);
      },
    },
  ])('plays another file of the song when the first one $what [10.22]', async ({ what, spoil }) => {
    const videoId = `${what.replaceAll(' ', '_')}____`.slice(-11);
    for (const name of ['old', 'new']) await writeFile(server.at(`${videoId}-${name}.flac`), 'fLaC');
    await server.addTrack(videoId);
    for (const name of ['old', 'new']) await server.addFile(videoId, `${videoId}-${name}.flac`);
    await spoil(server.at(`${videoId}-old.flac`));
    const url = await findAddress(videoId, 141);
    for (const range of ['bytes=0-1', 'bytes=2-3']) expect((await get(url, { range })).statusCode).toBe(206);
    await rm(server.at(`${videoId}-new.flac`));
    expect((await get(url)).statusCode).toBe(404);
  });

  it('plays the file in the library when a copy is in a folder that no longer belongs to it [10.22]', async () => {
    const former = await mkdtemp(join(tmpdir(), 'segue-former-'));
    const videoId = 'former_____';
    for (const path of [join(former, 'moved.flac'), server.at('moved.flac')]) await writeFile(path, 'fLaC');
    await server.addTrack(videoId);
    const { mtimeMs, size } = await stat(join(former, 'moved.flac'));
    const row = { root: former, size_bytes: size, modified_at_ms: Math.round(mtimeMs) };
    await server.addFile(videoId, 'moved.flac', row);
    await server.addFile(videoId, 'moved.flac');
    expect((await get(await findAddress(videoId, 141))).body).toBe('fLaC');
    await rm(former, { recursive: true });
  });

  it('transcodes another file of the song when the first one cannot be read [10.22]', async () => {
    const videoId = 'secondwv___';
    await makeMediaFile(server.at('second.wv'), 'wavpack', 2);
    await mkdir(server.at('first.wv'));
    await server.addTrack(videoId);
    for (const name of ['first.wv', 'second.wv'])
      await server.addFile(videoId, name, { ...WAVPACK, duration_ms: 2000 });
    for (const itag of [251, 140]) expect((await get(await findAddress(videoId, itag))).statusCode).toBe(200);
  });

  it('answers 404 when the file is gone', async () => {
    await writeFile(server.at('gone.flac'), 'fLaC');
    await server.addTrack('gone_______');
    await server.addFile('gone_______', 'gone.flac');
    const url = await findAddress('gone_______', 141);
    await rm(server.at('gone.flac'));
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe('a stream offloaded to nginx', () => {
  let server: PlaybackServer;
  beforeAll(async () => {
    server = await openPlaybackServer(Number.MAX_SAFE_INTEGER, true);
    await mkdir(server.at('Ä & Ö'));
    await writeFile(server.at('Ä & Ö/100%?.flac'), '0123456789');
    await server.addTrack('offloaded__');
    await server.addFile('offloaded__', 'Ä & Ö/100%?.flac');
  });
  afterAll(() => server.close());

  const findAddress = () => server.findAddress('offloaded__');

  it('sends X-Accel-Redirect with the path of the file, and an empty body [10.12]', async () => {
    const reply = await server.app.inject({ url: await findAddress(), headers: { range: 'bytes=2-4' } });
    expect([reply.statusCode, reply.body]).toEqual([200, '']);
    expect(reply.headers).toMatchObject({
      'content-type': 'audio/flac',
      'cache-control': 'private, max-age=3600',
    });
    const address = String(reply.headers['x-accel-redirect']);
    expect(address).toMatch(/^\/segue-files\/[\w/.%-]+$/);
    expect(decodeURIComponent(address.slice('/segue-files'.length))).toBe(server.at('Ä & Ö/100%?.flac'));
  });

  it('refuses a forged URL and a file that was replaced', async () => {
    const url = await findAddress();
    expect((await server.app.inject({ url: `${url}x` })).statusCode).toBe(403);
    await writeFile(server.at('Ä & Ö/100%?.flac'), 'another file');
    const reply = await server.app.inject({ url });
    expect([reply.statusCode, reply.headers['x-accel-redirect']]).toEqual([404, undefined]);
  });
});
