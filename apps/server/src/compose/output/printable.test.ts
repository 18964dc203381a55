import { describe, expect, it } from 'vitest';
import { toPrintable, toPrintableJson, toTable } from './printable.ts';

const HOSTILE = 'eve\u001b[2J\u202e\u009b\u{e0041}@example.org\n';

describe('printable text', () => {
  it('has control and bidi characters escaped, and other scripts unchanged', () => {
    expect(toPrintable(HOSTILE)).toBe('eve\\u{1b}[2J\\u{202e}\\u{9b}\\u{e0041}@example.org\\u{a}');
    expect(toPrintable('Mära 夜 🎵')).toBe('Mära 夜 🎵');
  });

  it('has the same meaning as JSON, in ASCII only', () => {
    const json = toPrintableJson({ email: HOSTILE });
    expect(JSON.parse(json)).toEqual({ email: HOSTILE });
    expect(json).toMatch(/^[\x20-\x7e\n]+$/);
  });

  it('is not aligned with a cell that is far longer than a line', () => {
    const long = 'deep/'.repeat(20);
    expect(toTable(['Path', 'Why'], [[long, 'It is no regular file.']])).toBe(
      `Path${' '.repeat(58)}Why\n${long}  It is no regular file.`,
    );
  });

  it('is aligned in columns', () => {
    expect(
      toTable(
        ['Email', 'Name'],
        [
          ['a@example.org', 'Ann'],
          ['b', '\u001b'],
        ],
      ),
    ).toBe('Email          Name\na@example.org  Ann\nb              \\u{1b}');
  });
});
