import { describe, expect, it } from 'vitest';
import { toPlayableAudioType } from './browser-media.ts';
import { planFormats } from './formats.ts';
import { aSourceFile, aVideoFile } from '../testing/source-files.ts';

describe('toPlayableAudioType', () => {
  it.each([
    ['mp3', 'mp3', 'audio/mpeg'],
    ['flac', 'flac', 'audio/flac'],
    ['wav', 'pcm_s24le', 'audio/wav'],
    ['ogg', 'opus', 'audio/ogg; codecs="opus"'],
    ['ogg', 'vorbis', 'audio/ogg; codecs="vorbis"'],
    ['mov,mp4,m4a,3gp,3g2,mj2', 'aac', 'audio/mp4; codecs="mp4a.40.2"'],
    ['webm', 'opus', 'audio/webm; codecs="opus"'],
  ])('for %s with %s is %s', (container, codec, mimeType) => {
    expect(toPlayableAudioType(aSourceFile({ container, codec }))).toBe(mimeType);
  });

  it.each([
    ['mov,mp4,m4a,3gp,3g2,mj2', 'alac'],
    ['asf', 'wmav2'],
    ['wv', 'wavpack'],
    ['ape', 'ape'],
    ['dsf', 'dsd_lsbf'],
    ['aiff', 'pcm_s16be'],
    ['wav', 'dts'],
    ['matroska,webm', 'opus'],
    [null, null],
  ])('for %s with %s is null', (container, codec) => {
    expect(toPlayableAudioType(aSourceFile({ container, codec, path: '/music/a.mka' }))).toBeNull();
  });

  it('distinguishes WebM from Matroska by the file name', () => {
    const file = aSourceFile({ container: 'matroska,webm', codec: 'vorbis', path: '/music/a.WEBM' });
    expect(toPlayableAudioType(file)).toBe('audio/webm; codecs="vorbis"');
  });
});

const listItags = (...files: Parameters<typeof planFormats>[0]) =>
  planFormats(files).map(({ itag, encoding }) => (encoding === null ? `${itag} as it is` : String(itag)));

describe('the formats of a track', () => {
  it('start with the original file when browsers play it, then Opus, then AAC [9.01]', () => {
    expect(listItags(aSourceFile())).toEqual(['141 as it is', '251', '140']);
  });

  it('give a Vorbis file its own itag', () => {
    expect(listItags(aSourceFile({ container: 'ogg', codec: 'vorbis' }))[0]).toBe('171 as it is');
  });

  it('are only transcodes when browsers cannot play the file', () => {
    expect(listItags(aSourceFile({ container: 'wv', codec: 'wavpack' }))).toEqual(['251', '140']);
  });

  it('are empty without a file', () => {
    expect(planFormats([])).toEqual([]);
  });

  it('prefer the playable one of several files', () => {
    const alac = aSourceFile({ container: 'mov,mp4,m4a', codec: 'alac', path: '/music/a.m4a' });
    expect(planFormats([alac, aSourceFile()])[0]?.source.path).toBe('/music/a.flac');
  });

  it('derive the bit rate from size and duration when the file has none', () => {
    const file = aSourceFile({ bitrateBps: null, sizeBytes: 250_000, durationMs: 10_000 });
    expect(planFormats([file])[0]?.bitrateBps).toBe(200_000);
  });
});

describe('the video formats of a track', () => {
  it('are the original WebM and a transcode for every lower step of the quality ladder [9.15]', () => {
    const formats = planFormats([aSourceFile(), aVideoFile({ widthPx: 1920, heightPx: 1080 })]).slice(3);
    expect(formats.map(({ itag, video }) => [itag, video?.qualityLabel, video?.widthPx])).toEqual([
      [278, '144p', 256],
      [242, '240p', 426],
      [243, '360p', 640],
      [244, '480p', 854],
      [247, '720p', 1280],
      [248, '1080p', 1920],
    ]);
    expect(formats.at(-1)).toMatchObject({ encoding: null, mimeType: 'video/webm; codecs="vp9"' });
  });

  it('have no higher bit rate than the file they are transcoded from', () => {
    const source = aVideoFile({ sizeBytes: 2_500_000, durationMs: 100_000, widthPx: 854, heightPx: 480 });
    const bitrates = planFormats([aSourceFile(), source])
      .slice(3)
      .map(({ bitrateBps }) => bitrateBps);
    expect(bitrates).toEqual([150_000, 200_000, 200_000, 200_000]);
  });

  it('have their own labels and itags above 30 frames per second', () => {
    const formats = planFormats([aVideoFile({ widthPx: 2560, heightPx: 1440, fps: 60 })]);
    expect(formats.slice(2).map(({ itag, video }) => [itag, video?.qualityLabel])).toEqual([
      [278, '144p60'],
      [242, '240p60'],
      [243, '360p60'],
      [244, '480p60'],
      [302, '720p60'],
      [303, '1080p60'],
      [308, '1440p60'],
    ]);
  });

  it.each([
    [{ widthPx: 1920, heightPx: 800 }, 248],
    [{ widthPx: 1080, heightPx: 1920 }, 248],
    [{ widthPx: 640, heightPx: 480 }, 244],
    [{ widthPx: 3840, heightPx: 2160 }, 313],
    [{ widthPx: 256, heightPx: 144 }, 278],
  ])('of size %o get the itag of their size before cropping or rotation', (size, itag) => {
    expect(planFormats([aVideoFile(size)]).at(-1)?.itag).toBe(itag);
  });

  it('are all transcoded, to even sizes, from a file that is not WebM', () => {
    const mp4 = aVideoFile({ container: 'mov,mp4,m4a', codec: 'h264', widthPx: 855, heightPx: 481 });
    const videos = planFormats([mp4]).slice(2);
    const small = videos[2];
    const own = videos.at(-1);
    expect(small?.encoding).toMatchObject({ kind: 'video', widthPx: 640, heightPx: 360 });
    expect(own?.encoding).toMatchObject({ kind: 'video', widthPx: 854, heightPx: 480 });
    expect(own?.mimeType).toBe('video/webm; codecs="vp9"');
  });

  it('are transcoded from Matroska, but not from a WebM of unknown codec', () => {
    const matroska = aVideoFile({ container: 'matroska', codec: 'opus', path: '/music/a.mkv' });
    expect(planFormats([matroska]).at(-1)?.encoding).toMatchObject({ kind: 'video', heightPx: 720 });
    const webm = aVideoFile({ container: 'matroska', codec: 'opus', path: '/music/a.webm' });
    expect(planFormats([webm]).at(-1)).toMatchObject({ encoding: null, mimeType: 'video/webm' });
  });

  it('of a video without sound come alone, or with the sound of another file', () => {
    const small = { widthPx: 256, heightPx: 144 };
    const silent = aVideoFile({ ...small, hasSound: false });
    expect(listItags(silent)).toEqual(['278 as it is']);
    const [opus] = planFormats([silent, aVideoFile({ ...small, path: '/music/b.webm' })]);
    expect(opus).toMatchObject({ itag: 251, source: { path: '/music/b.webm' } });
    expect(listItags(silent, aSourceFile())).toEqual(['141 as it is', '251', '140', '278 as it is']);
  });

  it('of a video alone come with audio formats', () => {
    expect(listItags(aVideoFile({ widthPx: 256, heightPx: 144 }))).toEqual(['251', '140', '278 as it is']);
  });
});

describe('the audio formats of a track', () => {
  it('are transcoded to Opus at 160 kbit/s and AAC at 128 kbit/s', () => {
    expect(planFormats([aSourceFile()]).map(({ encoding }) => encoding)).toEqual([
      null,
      { kind: 'audio', codec: 'opus', bitrateBps: 160_000 },
      { kind: 'audio', codec: 'aac', bitrateBps: 128_000 },
    ]);
  });

  it('are made from the song and not from its video, even when neither plays directly', () => {
    const song = aSourceFile({ codec: 'alac', container: 'mov,mp4,m4a', path: '/music/a.m4a' });
    const [sound] = planFormats([aVideoFile(), song]);
    expect(sound).toMatchObject({ itag: 251, source: { path: '/music/a.m4a' } });
  });

  it('of a video alone are transcoded, whatever its codec is', () => {
    const video = aVideoFile({ container: 'ogg', codec: 'vorbis', widthPx: 256, heightPx: 144 });
    expect(listItags(video).slice(0, 2)).toEqual(['251', '140']);
  });
});

it.each([{ widthPx: null }, { heightPx: null }])(
  'a video of unknown size has no video formats: %o',
  (size) => {
    expect(listItags(aVideoFile(size))).toEqual(['251', '140']);
  },
);
