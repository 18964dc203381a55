import { describe, expect, it } from 'vitest';
import { findSong, pairByName, toPairingTitle } from './pair-videos.ts';

describe('a music video', () => {
  it('is paired with the song of the same name in the same folder', () => {
    const songs = [
      { path: 'Nina/Shore.flac', videoId: 'song-shore' },
      { path: 'Otto/Sand.flac', videoId: 'song-sand' },
    ];
    const videos = [
      { path: 'Nina/Shore.webm', videoId: 'video-shore' },
      { path: 'Nina/Sand.webm', videoId: 'video-sand' },
    ];
    expect([...pairByName(songs, videos)]).toEqual([['Nina/Shore.webm', 'song-shore']]);
  });

  const song = { videoId: 'song', title: 'Shore', artistIds: ['UCnina', 'UCotto'] };

  it.each([
    ['the same artist and title', { title: 'SHORE', artistIds: ['UCnina'] }, song],
    ['what video titles add', { title: 'Shore (Official Music Video)', artistIds: ['UCnina'] }, song],
    ['another artist', { title: 'Shore', artistIds: ['UCotto'] }, null],
    ['another title', { title: 'Shore (Live)', artistIds: ['UCnina'] }, null],
    ['no artist', { title: 'Shore', artistIds: [] }, null],
    ['the same file', { videoId: 'song', title: 'Shore', artistIds: ['UCnina'] }, null],
  ])('in another folder, with %s, is paired only if artist and title match', (_, video, found) => {
    expect(findSong({ videoId: 'video', ...video }, [song])).toBe(found);
  });

  it('in another folder is not paired when neither names an artist', () => {
    const nobody = { title: 'Shore', artistIds: [] };
    expect(findSong({ videoId: 'video', ...nobody }, [{ videoId: 'song', ...nobody }])).toBeNull();
  });

  it('keeps a title that consists only of a suffix such as (Video)', () => {
    expect(toPairingTitle('(Video)')).toBe('video');
  });
});
