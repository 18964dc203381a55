import { describe, expect, it } from 'vitest';
import { createTagTexts } from './tag-texts.ts';

describe('the texts of a tag', () => {
  it('are told on one line, without blanks around them', () => {
    expect(createTagTexts().all([' A\n B ', '\0', 'C\0'])).toEqual(['A B', 'C']);
    expect(createTagTexts().one('  ')).toBeNull();
    expect(createTagTexts().one(undefined)).toBeNull();
  });

  it('are 50 values of 1,000 characters at most', () => {
    expect(createTagTexts().all(Array.from({ length: 80_000 }, (_, index) => `${index}`))).toHaveLength(50);
    expect(createTagTexts().one('大'.repeat(5_000_000))).toHaveLength(1000);
  });

  it('are 8,192 characters for all fields of a file together, the first ones whole', () => {
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
