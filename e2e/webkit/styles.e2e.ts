import { expect } from '@playwright/test';
import { findBuiltFile } from '../support/server/built-files.ts';
import { openReverseProxy } from '../support/server/reverse-proxy.ts';
import { barButton, enterAs, main, openPage, playerBar } from './listener.ts';
import { test } from './webkit-test.ts';

const TITLE = 'Terrace Hours';

test('the player shows once its styles apply, for which Safari waits for those of the queue', async ({
  tab,
  demo,
  token,
}) => {
  const proxy = await openReverseProxy();
  proxy.setUpstream(demo.url);
  const segue = { ...demo, url: proxy.url };
  const sheet = await findBuiltFile(demo.url, 'QueuePanel', 'css');
  proxy.replace(sheet, 'silence');
  await enterAs(tab, segue, token);
  await openPage(tab, `${segue.url}/search?q=${encodeURIComponent(TITLE)}`);
  await tab.press({ role: 'button', name: new RegExp(TITLE), within: main });
  await tab.expectText(playerBar, TITLE);
  // Read in one step: the bar is shown without its styles after ten seconds.
  const readBar = () =>
    tab.driver.executeScript<string>(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[href*="player-bar"]')];
      if (!links.some(({ sheet }) => sheet)) return 'loading';
      return document.querySelector('[aria-label="Expand player"]') === null ? 'placeholder' : 'bar';
    });
  await expect.poll(readBar).not.toBe('loading');
  expect(await readBar()).toBe('placeholder');

  proxy.replace(sheet, null);
  await proxy.close();
  await proxy.open();
  await tab.find(barButton('Expand player'));
  const position = await tab.driver.executeScript<string>(
    () => getComputedStyle(document.querySelector('[aria-label="Player"]') ?? document.body).position,
  );
  expect(position).toBe('relative');
  await proxy.close();
});
