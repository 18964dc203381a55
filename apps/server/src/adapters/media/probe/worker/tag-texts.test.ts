import { describe, expect, it } from 'vitest';
import { createTagTexts } from './tag-texts.ts';

describe('createTagTexts', () => {
  it('joins lines, trims texts and drops empty ones', () => {
    expect(createTagTexts().all([' A\n B ', '\0', 'C\0'])).toEqual(['A B', 'C']);
    expect(createTagTexts().one('  ')).toBeNull();
    expect(createTagTexts().one('\u2060')).toBeNull();
    expect(createTagTexts().all(['\u200b\u200d', 'Nina'])).toEqual(['Nina']);
    expect(createTagTexts().one(undefined)).toBeNull();
  });

  it('truncates to 50 values, and each text to 1,000 characters', () => {
    expect(createTagTexts().all(Array.from({ length: 80_000 }, (_, index) => `${index}`))).toHaveLength(50);
    expect(createTagTexts().one('大'.repeat(5_000_000))).toHaveLength(1000);
  });

  it('truncates all fields of a file together to 8,192 characters, the first ones whole', () => {
    const texts = createTagTexts();
    const title = texts.one('T'.repeat(700));
    const names = texts.all(Array.from({ length: 50 }, () => '𝄞'.repeat(400)));
    expect(title).toHaveLength(700);
    expect(names.join('').length).toBeLessThanOrEqual(8192 - 700);
    expect(names.join('').length).toBeGreaterThan(8192 - 710);
    expect(names.every((name) => name.isWellFormed())).toBe(true);
    expect(createTagTexts().one('another file')).toBe('another file');
  });
});
