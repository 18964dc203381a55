import { describe, expect, it } from 'vitest';
import { SongInfos } from './song-infos.ts';
import { settle } from '../testing/a-player.ts';
import { anAudioFormat, aSongInfo, aVideoFormat, aVideoSongInfo } from '../testing/builders.ts';
import { FakeClock } from '../testing/fake-clock.ts';

/** Of these, the browser of `aSource` can play 251 and the video of 360p. */
const MANY_FORMATS = [
  anAudioFormat(140, { mimeType: 'audio/mp4; codecs="mp4a.40.2"' }),
  anAudioFormat(251),
  aVideoFormat(720, { mimeType: 'video/webm; codecs="av01"' }),
  aVideoFormat(360),
];

function aSource() {
  const clock = new FakeClock();
  const signals = new Map<string, AbortSignal>();
  const infos = new SongInfos(
    {
      loadSongInfo: async (videoId, signal) => {
        signals.set(videoId, signal);
        await settle();
        const status = videoId === 'locked' ? 'LOGIN_REQUIRED' : 'OK';
        const info = aSongInfo(videoId, { playability: { status, reason: null } });
        if (videoId === 'picture-to-come') return aVideoSongInfo(videoId, []);
        if (videoId === 'of-many-formats') return aSongInfo(videoId, { formats: MANY_FORMATS });
        if (videoId === 'endless') return { ...info, expiresInSeconds: null };
        return videoId === 'silent' ? { ...info, formats: [] } : info;
      },
      loadWatchList: () => Promise.reject(new Error('not asked for here')),
      checkStream: () => Promise.reject(new Error('not asked for here')),
    },
    clock,
    (mimeType) => mimeType.includes('opus') || mimeType === 'video/webm; codecs="vp9"',
  );
  return { clock, signals, infos };
}

describe('the song info cache', () => {
  it('keeps an entry until its stream addresses expire', async () => {
    const { clock, infos } = aSource();
    await infos.load('one');
    expect(infos.find('one')?.details?.videoId).toBe('one');
    clock.pass(3_600_000);
    expect(infos.find('one')).toBeNull();
  });

  it('expires a music video after 3 minutes while its video is still being transcoded', async () => {
    const { clock, infos } = aSource();
    await infos.load('picture-to-come');
    clock.pass(179_000);
    expect(infos.find('picture-to-come')).not.toBeNull();
    clock.pass(1000);
    expect(infos.find('picture-to-come')).toBeNull();
  });

  it('keeps no entry of a song that cannot be played', async () => {
    const { infos } = aSource();
    await infos.load('locked');
    expect(infos.find('locked')).toBeNull();
  });

  it('holds only formats that the browser can play, of audio and of video [5.02] [5.03]', async () => {
    const { infos } = aSource();
    const { formats } = await infos.load('of-many-formats');
    expect(formats).toEqual([MANY_FORMATS[1], MANY_FORMATS[3]]);
    expect(infos.find('of-many-formats')?.formats).toEqual(formats);
  });

  it('keeps no entry without formats', async () => {
    const { infos } = aSource();
    await infos.load('silent');
    expect(infos.find('silent')).toBeNull();
  });

  it('shares one request between two loads of the same track', () => {
    const { infos } = aSource();
    expect(infos.load('one')).toBe(infos.load('one'));
  });

  it('evicts the oldest of more than 8 entries', async () => {
    const { infos } = aSource();
    for (let count = 1; count <= 9; count += 1) await infos.load(`track${count}`);
    expect(infos.find('track1')).toBeNull();
    expect(infos.find('track2')).not.toBeNull();
  });

  it('cancels the requests for all other tracks on cancelAllBut', async () => {
    const { infos, signals } = aSource();
    const left = infos.load('left');
    const kept = infos.load('kept');
    infos.cancelAllBut(['kept']);
    expect(signals.get('left')?.aborted).toBe(true);
    await expect(left).rejects.toThrow(/abort/i);
    await expect(kept).resolves.toMatchObject({ details: { videoId: 'kept' } });
  });

  it('keeps no entry of unknown lifetime', async () => {
    const { infos } = aSource();
    await infos.load('endless');
    expect(infos.find('endless')).toBeNull();
  });

  it('treats an entry that was loaded again as the newest when it evicts', async () => {
    const { infos } = aSource();
    for (let count = 1; count <= 8; count += 1) await infos.load(`track${count}`);
    await infos.load('track1');
    await infos.load('track9');
    expect(infos.find('track1')).not.toBeNull();
    expect(infos.find('track2')).toBeNull();
  });

  it('sends a new request after forget, or joins the one under way, which clear cancels', async () => {
    const { infos, signals } = aSource();
    const shared = infos.load('one');
    infos.forget('one');
    expect(infos.load('one')).toBe(shared);
    await shared;
    infos.forget('one');
    expect(infos.find('one')).toBeNull();
    const again = infos.load('one');
    infos.clear();
    expect(signals.get('one')?.aborted).toBe(true);
    await expect(again).rejects.toThrow(/abort/i);
    expect(infos.find('one')).toBeNull();
  });
});
