import { describe, expect, it } from 'vitest';
import { pickCardImage, toCardTarget } from './card.ts';

describe('a press on a card', () => {
  it.each([
    [
      'plays anything with a videoId, whatever other ids it has [2.30]',
      { videoId: 'abcdefghijk', playlistId: 'PL1', browseId: 'MPREb_x' },
      { kind: 'play', videoId: 'abcdefghijk' },
    ],
    [
      'opens a playlist by its playlistId [2.33]',
      { playlistId: 'PL1', browseId: 'UCx' },
      { kind: 'playlist', playlistId: 'PL1' },
    ],
    [
      'opens a playlist by a browseId with VL',
      { browseId: 'VLPL1' },
      { kind: 'playlist', playlistId: 'PL1' },
    ],
    [
      'opens an album by its browseId [2.32]',
      { browseId: 'MPREb_x' },
      { kind: 'album', browseId: 'MPREb_x' },
    ],
    [
      'opens an album by its result type when its browseId has another prefix',
      { browseId: 'x', resultType: 'album' },
      { kind: 'album', browseId: 'x' },
    ],
    [
      'opens an artist by its browseId [2.31]',
      { browseId: 'UCx', artists: [{ id: 'UCy' }] },
      { kind: 'artist', browseId: 'UCx' },
    ],
    [
      'opens the first artist where there is no browseId [2.31]',
      { artists: [{ id: 'UCy' }] },
      { kind: 'artist', browseId: 'UCy' },
    ],
    ['leads nowhere when it names no artist', { artists: [] }, null],
    ['leads nowhere when its artists are null', { artists: null }, null],
    ['leads nowhere when all its ids are null', { videoId: null, artists: [{ id: null }] }, null],
  ] as const)('%s', (_, item, target) => {
    expect(toCardTarget(item)).toEqual(target);
  });
});

describe('the image of a card', () => {
  const small = { url: '/60', width: 60, height: 60 };
  const large = { url: '/120', width: 120, height: 120 };

  it('is the second thumbnail if present, otherwise the first [2.34, 9.11]', () => {
    expect(pickCardImage([small, large])).toBe(large);
    expect(pickCardImage([small])).toBe(small);
  });

  it('is null without thumbnails', () => {
    expect([pickCardImage([]), pickCardImage(null)]).toEqual([null, null]);
  });
});
