import { expect, it } from 'vitest';
import { createPageLoader } from './page-loader.ts';

it('the page loader waits for one page and loads the others in the background', async () => {
  let pages = 0;
  const { refresh } = createPageLoader(async () => {
    pages += 1;
    return pages < 5;
  });
  await refresh();
  expect(pages).toBeLessThan(5);
  await expect.poll(() => pages).toBe(5);
});

it('the page loader retries a failed page on a later refresh', async () => {
  let calls = 0;
  const { refresh } = createPageLoader(async () => {
    calls += 1;
    if (calls === 1) throw new Error('away');
    return false;
  });
  await expect(refresh()).rejects.toThrow('away');
  await expect
    .poll(async () => {
      await refresh();
      return calls;
    })
    .toBe(2);
});

it('the page loader can wait for all pages, also for those that load in the background', async () => {
  let pages = 0;
  const { refresh, refreshAll } = createPageLoader(async () => {
    pages += 1;
    return pages < 5;
  });
  await refresh();
  await refreshAll();
  expect(pages).toBe(5);
});

it('the page loader waits no longer than for a failed page', async () => {
  let calls = 0;
  const { refreshAll } = createPageLoader(async () => {
    calls += 1;
    if (calls === 2) throw new Error('away');
    return true;
  });
  await refreshAll();
  expect(calls).toBe(2);
});
