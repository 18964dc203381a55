import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Demuxer } from 'node-av/api';
import { AVMEDIA_TYPE_AUDIO } from 'node-av/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COVER_BYTES } from '../../../core/artwork/cover-limits.ts';
import type { MediaProber, ProbeOutcome } from '../../../core/library/reading/media-prober.ts';
import { silentLog } from '../../../core/log/log.ts';
import { makeUncompressedCover } from '../images/testing/cover-files.ts';
import { makeGiantPng } from '../images/testing/giant-png.ts';
import { createMediaProber } from './media-prober.ts';
import { toArtworkId } from './worker/read-tags.ts';
import { toFileInput, toInputSource } from '../input/media-input.ts';
import { toManifest } from '../input/testing/manifests.ts';
import { createKeptProber } from './testing/kept-prober.ts';
import { APE_TONE_SECONDS, toApeTag, toShortApe, writeApeTone } from './testing/ape-tone.ts';
import { readMp3Frames, TRAILING_TAGS } from './testing/trailing-tags.ts';
import { makeMediaFile, turnPicture } from '../encode/testing/media-files.ts';
import {
  makeCover,
  makeFile,
  makeTone,
  makeVideo,
  retag,
  describedExtensions,
  toneExtensions,
} from './testing/media-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'segue-probe-'));
const at = (name: string): string => join(folder, name);
const access = { roots: [folder] };
const prober = createKeptProber({ access });

afterAll(() => {
  prober.close();
  rmSync(folder, { recursive: true });
});

const probeMedia = (from: MediaProber, path: string): Promise<ProbeOutcome> =>
  from.probe({ kind: 'media', path });

async function probe(name: string): Promise<Extract<ProbeOutcome, { kind: 'media' }>> {
  const outcome = await probeMedia(prober, at(name));
  if (outcome.kind !== 'media') throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** The processes that read files for this one. */
function listProbeProcessIds(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes('probe.worker') && line.trim().split(/\s+/)[1] === String(process.pid))
    .map((line) => Number.parseInt(line, 10));
}

const payloadOf = async (name: string): Promise<string> => (await probe(name)).facts.videoId;

const tags = { title: 'Shore', artist: 'Nina', album: 'Tide', track: '3', date: '1999', genre: 'Ambient' };

describe.each(describedExtensions)('a tagged %s file', (extension) => {
  it('gives its tags, channels and duration', async () => {
    makeTone(at(`tagged${extension}`), { seconds: 4, tags });
    const { facts, tags: read } = await probe(`tagged${extension}`);
    expect(read).toMatchObject({
      title: 'Shore',
      artists: { names: ['Nina'] },
      album: 'Tide',
    });
    expect(facts).toMatchObject({ channels: 1, picture: null });
    expect(Math.abs((facts.durationMs ?? 0) - 4000)).toBeLessThan(120);
  });
});

describe.each(toneExtensions)('a %s file', (extension) => {
  it('keeps its videoId when it is retagged, renamed and moved', async () => {
    makeTone(at(`one${extension}`), { seconds: 3, tags });
    retag(at(`one${extension}`), at(`moved/other${extension}`), {
      title: 'A much longer title than before',
      artist: 'Otto',
    });
    expect(await payloadOf(`moved/other${extension}`)).toBe(await payloadOf(`one${extension}`));
  });

  it('has another videoId if it is longer or sounds different', async () => {
    makeTone(at(`a${extension}`), { seconds: 8 });
    makeTone(at(`b${extension}`), { seconds: 12 });
    makeTone(at(`c${extension}`), { seconds: 8, frequencyHz: 880 });
    const ids = [
      await payloadOf(`a${extension}`),
      await payloadOf(`b${extension}`),
      await payloadOf(`c${extension}`),
    ];
    expect(new Set(ids).size).toBe(3);
  });
});

/** Formats with a declared length; the length of the others is measured or estimated from an average. */
const tellTheirLength = describedExtensions.filter(
  (extension) => !['.mp3', '.ogg', '.opus', '.wma'].includes(extension),
);

describe.each(tellTheirLength)('a truncated %s file', (extension) => {
  it('is unusable', async () => {
    const whole = at(`whole${extension}`);
    makeTone(whole, { seconds: 40 });
    expect((await probeMedia(prober, whole)).kind).toBe('media');
    truncateSync(whole, Math.round(statSync(whole).size / 2));
    expect((await probeMedia(prober, whole)).kind).toBe('unusable');
  });
});

describe("a file of Monkey's Audio", () => {
  it('gives its tags, channels and duration', async () => {
    writeApeTone(at('tagged.ape'), { Title: 'Shore', Artist: 'Nina\0Otto', Album: 'Tide', Track: '3/9' });
    const { facts, tags } = await probe('tagged.ape');
    expect(tags).toMatchObject({ title: 'Shore', artists: { names: ['Nina', 'Otto'] }, album: 'Tide' });
    expect(facts).toMatchObject({ channels: 1, durationMs: APE_TONE_SECONDS * 1000, picture: null });
  });

  it('keeps its videoId when it is retagged', async () => {
    writeApeTone(at('one.ape'), { Title: 'Shore' });
    writeApeTone(at('moved/other.ape'), { Title: 'A much longer title than before', Artist: 'Otto' });
    expect(await payloadOf('moved/other.ape')).toBe(await payloadOf('one.ape'));
  });

  it('is unusable when it is truncated', async () => {
    const path = at('half.ape');
    writeApeTone(path, {});
    truncateSync(path, Math.round(statSync(path).size / 4));
    expect((await probeMedia(prober, path)).kind).toBe('unusable');
  });
});

describe('tags behind the audio', () => {
  const tags = Object.entries(TRAILING_TAGS);
  const FRAME_SECONDS = 1152 / 44_100;
  /** Its length is just below a half second, so that few bytes more would round it up. */
  const isAtEdge = (frames: number): boolean => (frames * FRAME_SECONDS + 0.5) % 1 > 0.993;

  it.each(tags)(
    'of an MP3 without a declared length (%s) change neither videoId nor length',
    async (_, tag) => {
      makeTone(at('long.mp3'), { seconds: 12 });
      const frames = readMp3Frames(at('long.mp3'));
      const count = frames.findLastIndex((_frame, index) => isAtEdge(index + 1)) + 1;
      expect(count).toBeGreaterThan(0);
      for (const length of [30, count]) {
        const sound = Buffer.concat(frames.slice(0, length));
        makeFile(at('bare.mp3'), sound);
        makeFile(at('tagged-behind.mp3'), Buffer.concat([sound, tag]));
        const [bare, tagged] = [await probe('bare.mp3'), await probe('tagged-behind.mp3')];
        expect(tagged.facts).toEqual(bare.facts);
      }
      expect((await probe('tagged-behind.mp3')).tags.title).toBe('Shore');
    },
  );

  it.each(tags)("of a short file of Monkey's Audio (%s) do not change its videoId", async (_, tag) => {
    makeFile(at('bare.ape'), toShortApe());
    makeFile(at('tagged-behind.ape'), Buffer.concat([toShortApe(), tag]));
    expect(await payloadOf('tagged-behind.ape')).toBe(await payloadOf('bare.ape'));
  });

  it('that only look like tags are audio', async () => {
    makeTone(at('sound.mp3'), { seconds: 2 });
    const sound = Buffer.concat(readMp3Frames(at('sound.mp3')));
    const footer = toApeTag({});
    footer.writeUInt32LE(0x7f_ff_ff_ff, 12);
    makeFile(at('fake.mp3'), Buffer.concat([sound, footer]));
    makeFile(at('zeros.mp3'), Buffer.concat([sound, Buffer.alloc(footer.length)]));
    expect((await probe('fake.mp3')).facts.durationMs).toBe((await probe('zeros.mp3')).facts.durationMs);
  });
});

describe('an embedded cover', () => {
  it.each(['.mp3', '.flac', '.m4a'])(
    'in a %s file has an artworkId from its bytes, and does not change the videoId',
    async (extension) => {
      const cover = await makeCover('#336699');
      makeFile(at('cover.png'), cover);
      makeTone(at(`plain${extension}`));
      retag(at(`plain${extension}`), at(`covered${extension}`), { title: 'Shore' }, cover);
      const [plain, covered] = [await probe(`plain${extension}`), await probe(`covered${extension}`)];
      expect(plain.artworkId).toBeNull();
      expect(await prober.probe({ kind: 'image', path: at('cover.png') })).toEqual({
        kind: 'image',
        artworkId: covered.artworkId,
      });
      expect(covered.facts).toMatchObject({ videoId: plain.facts.videoId, picture: null });
    },
  );
});

const noise = (sidePx: number) => makeUncompressedCover(randomBytes(sidePx * sidePx * 3), sidePx);

describe('a large embedded cover', () => {
  it('before the audio does not change the videoId of MP3 and FLAC', async () => {
    makeTone(at('tone.mp3'), { seconds: 2 });
    makeTone(at('tone.flac'), { seconds: 2 });
    retag(at('tone.mp3'), at('cover-first.mp3'), { title: 'Shore' }, await noise(700));
    const tagged = readFileSync(at('cover-first.mp3'));
    const tags = tagged.subarray(0, 10 + tagged.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0));
    expect(tags.length).toBeGreaterThan(1024 * 1024);
    makeFile(at('cover-first.flac'), Buffer.concat([tags, readFileSync(at('tone.flac'))]));
    for (const extension of ['.mp3', '.flac'])
      expect(await payloadOf(`cover-first${extension}`)).toBe(await payloadOf(`tone${extension}`));
  });

  it.each(['.mp3', '.flac', '.m4a'])('of 12 MB does not prevent reading a %s file', async (extension) => {
    const cover = await noise(2000);
    expect(cover.length).toBeGreaterThan(11 * 1024 * 1024);
    makeTone(at(`light${extension}`), { seconds: 2 });
    retag(at(`light${extension}`), at(`heavy${extension}`), { title: 'Shore' }, cover);
    const heavy = await probe(`heavy${extension}`);
    expect(heavy).toMatchObject({ tags: { title: 'Shore' }, artworkId: toArtworkId([cover]) });
    expect(heavy.facts.videoId).toBe(await payloadOf(`light${extension}`));
  });
});

describe('an embedded cover that is too large to be shown', () => {
  it('is left out, and the tags are kept', async () => {
    const tooLarge = await noise(3000);
    expect(tooLarge.length).toBeGreaterThan(MAX_COVER_BYTES);
    makeTone(at('no-cover.mp3'));
    retag(at('no-cover.mp3'), at('too-large.mp3'), { title: 'Shore' }, tooLarge);
    expect(await probe('too-large.mp3')).toMatchObject({ tags: { title: 'Shore' }, artworkId: null });
  });

  it('is not opened as a stream of its file, so that it is never decoded', async () => {
    makeTone(at('no-bomb.mp3'));
    const side = { widthPx: 9000, heightPx: 9000 };
    const bomb = await makeGiantPng({ ...side, bitsPerSample: 8, colourType: 0, isInterlaced: false });
    retag(at('no-bomb.mp3'), at('bomb.mp3'), { title: 'Shore' }, bomb);
    const descriptor = openSync(at('bomb.mp3'), 'r');
    const input = toFileInput(descriptor, at('bomb.mp3'), statSync(at('bomb.mp3')).size);
    const { url, options } = toInputSource(input);
    const demuxer = Demuxer.openSync<string>(url, { format: 'mp3', options: { ...options } });
    expect(demuxer.streams.map(({ codecpar }) => codecpar.codecType)).toEqual([AVMEDIA_TYPE_AUDIO]);
    await demuxer.close();
    closeSync(descriptor);
  });
});

describe('an MP3 header that claims 15,582 hours', () => {
  it('gives an unknown duration', async () => {
    makeTone(at('honest.mp3'), { seconds: 4 });
    const bytes = readFileSync(at('honest.mp3'));
    const header = Math.max(bytes.indexOf('Info'), bytes.indexOf('Xing'));
    expect(header).toBeGreaterThan(0);
    bytes.write('Xing', header);
    bytes.writeUInt32BE(0x7fffffff, header + 8);
    makeFile(at('lying.mp3'), bytes);
    expect((await probe('lying.mp3')).facts).toMatchObject({ codec: 'mp3', durationMs: null });
  });
});

describe('a video', () => {
  it('gives its codec, picture size and frame rate', async () => {
    makeVideo(at('clip.webm'));
    const { facts } = await probe('clip.webm');
    expect(facts).toMatchObject({
      codec: 'vp9',
      sampleRateHz: null,
      picture: { widthPx: 64, heightPx: 36, fps: 10 },
    });
  });
});

describe('the size of a picture', () => {
  it('is that of the upright picture in square pixels', async () => {
    await makeMediaFile(at('turned.mp4'), 'mpeg4', 0.4, '320x180');
    await turnPicture(at('turned.mp4'));
    await makeMediaFile(at('dvd.mp4'), 'dvd', 0.4, '320x180');
    expect((await probe('turned.mp4')).facts.picture).toMatchObject({ widthPx: 180, heightPx: 320 });
    expect((await probe('dvd.mp4')).facts.picture).toMatchObject({ widthPx: 455, heightPx: 180 });
  });
});

describe('a bad file', () => {
  it.each([
    ['empty.mp3', '', 'It is empty.'],
    [
      'text.mp3',
      'Dear diary, this is no music at all.\n'.repeat(400),
      /not what its name says|not a media file|neither/,
    ],
    ['noise.flac', Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251)), /^It/],
    ['web.m4a', '<!doctype html><title>404</title>', /^It/],
  ])('such as %s is unusable, with the reason in one sentence', async (name, bytes, problem) => {
    makeFile(at(name), bytes);
    expect(await probeMedia(prober, at(name))).toEqual({
      kind: 'unusable',
      problem: expect.stringMatching(problem),
    });
  });

  it('that is missing is unreadable', async () => {
    expect(await probeMedia(prober, at('gone.mp3'))).toMatchObject({ kind: 'unreadable' });
  });

  it('named like a cover is unusable as an image', async () => {
    makeFile(at('folder.jpg'), 'no image');
    expect(await prober.probe({ kind: 'image', path: at('folder.jpg') })).toMatchObject({ kind: 'unusable' });
  });

  it('is unusable if its header claims one sample a second', async () => {
    makeTone(at('slow.wav'), { seconds: 2 });
    const file = readFileSync(at('slow.wav'));
    file.writeUInt32LE(1, 24);
    writeFileSync(at('slow.wav'), file);
    expect(await probeMedia(prober, at('slow.wav'))).toEqual({
      kind: 'unusable',
      problem: 'It has 1 samples a second; sound has at least 1000.',
    });
  });

  it('with damaged bytes does not prevent reading others', async () => {
    const sound = readFileSync(at('tagged.mp3'));
    const outcomes = Array.from({ length: 24 }, (_, seed) => {
      const damaged = Buffer.from(sound);
      for (let at = seed; at < damaged.length; at += 97) damaged[at] = (seed * at) % 256;
      makeFile(at(`damaged/${seed}.mp3`), damaged);
      return probeMedia(prober, at(`damaged/${seed}.mp3`));
    });
    expect(await Promise.all(outcomes)).toHaveLength(24);
    expect((await probe('tagged.mp3')).tags.title).toBe('Shore');
  });
});

describe('a manifest, link or pipe', () => {
  const library = at('library');

  const strict = createMediaProber({ access: { roots: [library] }, log: silentLog });
  const free = createMediaProber({ access: { roots: null }, log: silentLog });

  beforeAll(() => {
    makeTone(at('outside/song.m4a'), { seconds: 10 });
    makeTone(join(library, 'inside.m4a'), { seconds: 10 });
  });
  afterAll(() => {
    strict.close();
    free.close();
  });

  it.each([
    ['dash.mp3', toManifest('../outside/song.m4a')],
    ['dash.m4a', toManifest('../outside/song.m4a')],
    ['dash.ogg', toManifest('inside.m4a')],
    ['concat.mp3', `ffconcat version 1.0\n${'file inside.m4a\n'.repeat(2000)}`],
    ['hls.m4a', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\ninside.m4a\n#EXT-X-ENDLIST\n'],
    ['sdp.ogg', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 9 RTP/AVP 0\n'],
    ['asx.wma', '<asx version="3.0"><entry><ref href="inside.m4a"/></entry></asx>'],
  ])('such as %s is unusable', async (name, text) => {
    makeFile(join(library, name), text);
    expect(await probeMedia(strict, join(library, name))).toMatchObject({
      kind: 'unusable',
      problem: expect.stringMatching(/^It is no/),
    });
  });

  it.runIf(process.platform !== 'win32')(
    'is unusable if it is a link out of the library, unless links may lead anywhere',
    async () => {
      symlinkSync(at('outside/song.m4a'), join(library, 'link.m4a'));
      expect(await probeMedia(strict, join(library, 'link.m4a'))).toMatchObject({
        kind: 'unusable',
        problem: expect.stringContaining('leads out of the library'),
      });
      expect(await probeMedia(free, join(library, 'link.m4a'))).toMatchObject({ kind: 'media' });
    },
  );

  it.runIf(process.platform !== 'win32')('is rejected if it is a pipe without a writer', async () => {
    execFileSync('/bin/sh', ['-c', `mkfifo '${join(library, 'pipe.mp3')}'`]);
    expect(await probeMedia(strict, join(library, 'pipe.mp3'))).toMatchObject({
      problem: 'It is no regular file.',
    });
  });
});

describe('a probe process that cannot be started', () => {
  it('reports each file as unreadable, and reads it once a process starts', async () => {
    makeTone(at('whole.flac'));
    const { execPath } = process;
    process.execPath = '/missing/node';
    const lost = createMediaProber({ access, log: silentLog });
    const outcomes = await Promise.all([1, 2, 3].map(() => probeMedia(lost, at('whole.flac'))));
    process.execPath = execPath;
    expect(outcomes.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect(await probeMedia(lost, at('whole.flac'))).toMatchObject({ kind: 'media' });
    lost.close();
  });
});

describe('the media prober', () => {
  it('reports a file as unreadable if its process has not started in time, so that the next scan reads it [10.80]', async () => {
    const impatient = createMediaProber({ access, log: silentLog, processes: 1, fileTimeoutMs: 1 });
    const outcome = await probeMedia(impatient, at('tagged.flac'));
    impatient.close();
    expect(outcome).toMatchObject({ kind: 'unreadable', problem: expect.stringContaining('took longer') });
  });

  it('reports a file that it waits for too long as unreadable, and reads those that wait behind it', async () => {
    const silent = createServer(() => undefined);
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const held = createMediaProber({
      access,
      log: silentLog,
      processes: 1,
      // A process that has not started by then would say nothing about the file.
      fileTimeoutMs: 10_000,
      findSource: async (path) => ({
        path,
        address: path.endsWith('silent.flac') ? `http://127.0.0.1:${port}/` : null,
      }),
    });
    makeTone(at('behind.flac'), { tags: { title: 'Behind' } });
    const [hung, ...behind] = await Promise.all(
      ['silent.flac', 'behind.flac', 'behind.flac'].map((name) => probeMedia(held, at(name))),
    );
    held.close();
    silent.close();
    expect(hung).toMatchObject({ kind: 'unreadable', problem: 'It took longer than 10 s.' });
    const read = { kind: 'media', tags: { title: 'Behind' } };
    expect(behind).toMatchObject([read, read]);
  });

  /** A prober that waits for a file which never comes. */
  async function holdFile() {
    const requests: { readonly end: () => unknown }[] = [];
    const silent = createServer((_, reply) => void requests.push(reply));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/`;
    const findSource = async (path: string) => ({ path, address });
    const held = createMediaProber({ access, log: silentLog, processes: 1, findSource });
    const outcome = probeMedia(held, at('held.flac'));
    await expect.poll(() => requests).toHaveLength(1);
    const [pid = 0] = listProbeProcessIds().slice(-1);
    const close = (): void => {
      held.close();
      silent.close();
      silent.closeAllConnections();
    };
    return { requests, outcome, pid, close };
  }

  it('reads a file again whose process is stopped from outside, as by Ctrl-C [16.10]', async () => {
    const { requests, outcome, pid, close } = await holdFile();
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => requests).toHaveLength(2);
    close();
    await expect(outcome).rejects.toThrow('closed');
  });

  it('reports a file as unreadable whose process is killed, as by a kernel without memory', async () => {
    const { outcome, pid, close } = await holdFile();
    process.kill(pid, 'SIGKILL');
    expect(await outcome).toEqual({
      kind: 'unreadable',
      problem: 'The process for it was ended by SIGKILL.',
    });
    close();
  });

  it('rejects a file once it is closed', async () => {
    const closed = createMediaProber({ access, log: silentLog });
    closed.close();
    await expect(probeMedia(closed, at('tagged.flac'))).rejects.toThrow('closed');
  });
});
