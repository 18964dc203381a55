import { describe, expect, it } from 'vitest';
import { toPrintable, toPrintableJson, toTable } from './printable.ts';

const HOSTILE = 'eve\u001b[2J\u202e\u009b\u{e0041}@example.org\n';

describe('text of listeners in a terminal', () => {
  it('cannot move the cursor or turn the line around', () => {
    expect(toPrintable(HOSTILE)).toBe('eve\\u{1b}[2J\\u{202e}\\u{9b}\\u{e0041}@example.org\\u{a}');
    expect(toPrintable('Mära 夜 🎵')).toBe('Mära 夜 🎵');
  });

  it('means the same as JSON', () => {
    const json = toPrintableJson({ email: HOSTILE });
    expect(JSON.parse(json)).toEqual({ email: HOSTILE });
    expect(json).toMatch(/^[\x20-\x7e\n]+$/);
  });

  it('stands in columns', () => {
    expect(
      toTable(
        ['E-mail', 'Name'],
        [
          ['a@example.org', 'Ann'],
          ['b', '\u001b'],
        ],
      ),
    ).toBe('E-mail         Name\na@example.org  Ann\nb              \\u{1b}');
  });
});
