import { expect, it, vi } from 'vitest';
import type { PersonalHome } from '../../core/discovery/home/personal-home.ts';
import { withSearchWarmUp } from './open-reads.ts';

it('a home page that warms up the search is of the version that its listener has by now [13.44]', async () => {
  const load = vi.fn<PersonalHome['load']>(async () => []);
  await withSearchWarmUp({ load }, null).load('ada', 3);
  expect(load).toHaveBeenCalledExactlyOnceWith('ada', 3);
});
