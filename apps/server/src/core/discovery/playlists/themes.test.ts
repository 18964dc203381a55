import { foldName } from '@segue/domain';
import { describe, expect, it } from 'vitest';
import { findTheme, MOOD_THEMES, ROMANCE_THEMES } from './themes.ts';

describe('the themes of home', () => {
  it('are found by their playlistId only [9.20]', () => {
    expect(MOOD_THEMES.length).toBeGreaterThanOrEqual(6);
    for (const theme of [...ROMANCE_THEMES, ...MOOD_THEMES])
      expect(findTheme(theme.playlistId)?.title).toBe(theme.title);
    expect(findTheme('RDCLAK5uy_nothing')).toBeNull();
    expect(findTheme('deep-focus')).toBeNull();
  });

  it('list their tags in folded form, without duplicates', () => {
    for (const { tags, broadTags } of [...ROMANCE_THEMES, ...MOOD_THEMES]) {
      const all = [...tags, ...broadTags];
      expect(all.map(foldName)).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('for moods share no tag, so that their playlists differ', () => {
    const tags = MOOD_THEMES.flatMap((theme) => theme.tags);
    expect(new Set(tags).size).toBe(tags.length);
  });
});
