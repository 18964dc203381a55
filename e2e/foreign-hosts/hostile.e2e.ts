import { expect } from '@playwright/test';
import { pauseButton, playerBar } from '../support/pages/player-page.ts';
import { json, send } from './foreign-host.ts';
import { enterForeign, shelf, test } from './foreign-test.ts';
import { aSong, aSongInfo, idOf } from './shapes.ts';
import { privacyLink, profileButton } from '../support/pages/shell-page.ts';

const SCRIPT = '<img src=x onerror="globalThis.isTaken = true"><script>globalThis.isTaken = true</script>';
const ADDRESS = 'javascript:globalThis.isTaken=true';

test('markup from a hostile host is shown as text, and its javascript: URLs do nothing', async ({
  page,
  segue,
  hosts,
}) => {
  await enterForeign(page);
  const thumbnails = [
    { url: ADDRESS, width: 1, height: 1 },
    { url: 'http://[', width: 1, height: 1 },
  ];
  const hostile = aSong(SCRIPT, {
    videoId: 'hostile____',
    thumbnails,
    artists: [{ name: SCRIPT, id: ADDRESS }],
  });
  hosts.home.answer(
    'GET /api/home',
    send(
      200,
      'application/json',
      `[{"title": "constructor", "contents": [${JSON.stringify(hostile)}]},
        {"title": "__proto__", "__proto__": {"contents": [{"title": "polluted"}]}, "contents": [
          {"title": "Proto", "__proto__": {"isAdmin": true}, "constructor": null, "browseId": "../../login", "thumbnails": [${JSON.stringify(thumbnails[0])}]},
          {"title": ${JSON.stringify('long '.repeat(400_000))}, "videoId": "${idOf('long')}"}
        ]}]`,
    ),
  );
  const info = aSongInfo(SCRIPT, ADDRESS);
  hosts.songs.answer(
    'GET /api/songinfo/',
    json({ ...info, videoDetails: { ...info.videoDetails, thumbnail: { thumbnails } } }),
  );
  hosts.auth.answer('POST /api/auth/getuser', json({ firstName: SCRIPT, picture: ADDRESS }));
  await page.goto(segue.url);
  await shelf(page, 'constructor').getByRole('button', { name: SCRIPT }).click();
  await expect(page.getByRole('alert')).toHaveText('This song has no format that this browser can play');
  await expect(playerBar(page)).toContainText(SCRIPT);
  await expect(profileButton(page)).toHaveText('<');
  await expect(shelf(page, '__proto__').getByRole('button', { name: 'long' })).toBeVisible();
  hosts.songs.answer(
    'GET /api/songinfo/',
    json(aSongInfo('x', `${hosts.media.url}/song`, { videoDetails: { thumbnail: { thumbnails } } })),
  );
  await playerBar(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect(pauseButton(page)).toBeVisible();
  await shelf(page, '__proto__').getByRole('link', { name: 'Proto' }).click();
  await expect(page).toHaveURL(`${segue.url}/artist?q=..%2F..%2Flogin`);
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'isTaken'), Reflect.get({}, 'isAdmin')])).toEqual(
    [undefined, undefined],
  );
});

test('10,000 results are shown, and the page stays responsive', async ({ page, segue, hosts }) => {
  const results = Array.from({ length: 10_000 }, (_, index) => ({
    ...aSong(`Song ${index}`),
    resultType: index % 2 ? 'song' : 'video',
  }));
  hosts.music.answer('GET /api/search/', json(results));
  await page.goto(`${segue.url}/search?q=x`);
  await expect(
    shelf(page, 'Songs').getByRole('button', { name: 'Song 1', exact: false }).first(),
  ).toBeVisible();
  await privacyLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
