import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MARK_LEFT, MARK_RIGHT } from '../../apps/web/src/ui/brand/mark-paths.ts';

it('the icon of the page is the mark', async () => {
  const icon = await readFile(join(import.meta.dirname, '../../apps/web/public/favicon.svg'), 'utf8');
  expect(Array.from(icon.matchAll(/ d="([^"]*)"/g), ([, path]) => path)).toEqual([MARK_LEFT, MARK_RIGHT]);
});
