import { describe, expect, it } from 'vitest';
import { findSong, pairByName, toPairingTitle } from './pair-videos.ts';

describe('a music video', () => {
  it('belongs to the song of the same name in the same folder', () => {
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
  ])('elsewhere, with %s', (_, video, found) => {
    expect(findSong({ videoId: 'video', ...video }, [song])).toBe(found);
  });

  it('elsewhere belongs to no song when neither names an artist', () => {
    const nobody = { title: 'Shore', artistIds: [] };
    expect(findSong({ videoId: 'video', ...nobody }, [{ videoId: 'song', ...nobody }])).toBeNull();
  });

  it('keeps a title that is made of such words alone', () => {
    expect(toPairingTitle('(Video)')).toBe('video');
  });
});
