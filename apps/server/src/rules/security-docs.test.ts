import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const PAGES = ['docs/security.md', 'docs/asvs.md'] as const;

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** Both documents name files of the server relative to `apps/server/src/`. */
const toPath = (named: string): string =>
  /^(?:apps|packages|e2e|scripts)\//.test(named) ? named : `apps/server/src/${named}`;

/**
 * Sections of ASVS 5.0, each with its number of requirements of levels 1 and 2; those of level 3 come after
 * them.
 */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`;

const REQUIREMENTS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count = '0'] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });

describe.each(PAGES)('the tests that %s names', (page) => {
  it('exist', () => {
    const named = [...read(page).matchAll(/`([\w./-]+\.(?:test|e2e)\.tsx?)`/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((path) => !existsSync(new URL(toPath(path), ROOT)))).toEqual([]);
  });
});

describe('the table of ASVS 5.0', () => {
  const rows = [
    ...read('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| .+ \| (.+) \| (.+) \|$/gm),
  ];

  it('has each requirement of levels 1 and 2, once and in order', () => {
    expect(REQUIREMENTS).toHaveLength(253);
    expect(rows.map(([, id]) => id)).toEqual(REQUIREMENTS);
    expect(rows.filter(([, , level]) => level === '1')).toHaveLength(70);
  });

  it('names a test for each requirement that is held, and counts the verdicts', () => {
    const of = (wanted: string) => rows.filter(([, , , verdict]) => verdict === wanted);
    for (const [row, , , , shownBy = ''] of of('held'))
      expect(`${row} ${shownBy}`).toMatch(/\.(?:test|e2e)\.tsx?`/);
    const counts = `${of('held').length} are held, ${of('not applicable').length} not applicable, ${of('open').length} open.`;
    expect(read('docs/asvs.md')).toContain(counts);
    expect(of('held').length + of('not applicable').length + of('open').length).toBe(rows.length);
  });
});
