import { describe, expect, it, vi } from 'vitest';
import { rememberTexts } from './remember-texts.ts';

const aShout = () => vi.fn((text: string) => text.toUpperCase());

describe('rememberTexts', () => {
  it('computes a text once', () => {
    const shout = aShout();
    const remembered = rememberTexts(shout);
    expect([remembered('otto'), remembered('otto'), remembered('nina')]).toEqual(['OTTO', 'OTTO', 'NINA']);
    expect(shout).toHaveBeenCalledTimes(2);
  });

  it('remembers an empty result', () => {
    const fold = vi.fn(() => '');
    const remembered = rememberTexts(fold);
    expect([remembered('!!!'), remembered('!!!')]).toEqual(['', '']);
    expect(fold).toHaveBeenCalledTimes(1);
  });

  it('forgets the text that was not asked for longest, and never keeps a long one', () => {
    const shout = aShout();
    const remembered = rememberTexts(shout);
    for (let number = 0; number <= 1000; number += 1) remembered(`text ${number}`);
    shout.mockClear();
    remembered('text 1000');
    expect(shout).not.toHaveBeenCalled();
    remembered('text 0');
    remembered('x'.repeat(201));
    remembered('x'.repeat(201));
    expect(shout).toHaveBeenCalledTimes(3);
  });
});
