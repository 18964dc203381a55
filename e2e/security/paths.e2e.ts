import { expect } from '@playwright/test';
import { COMMON_WORD } from '../support/libraries/hostile-library.ts';
import { clientOf } from '../support/server/client.ts';
import { test } from '../support/hostile-test.ts';
import { sendRaw, toRequest } from '../support/server/raw-http.ts';

/** Path traversals that have worked against servers. */
const TRAVERSALS = [
  '../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '..%5c..%5c..%5c..%5cetc%5cpasswd',
  '..%252f..%252f..%252fetc%252fpasswd',
  '..%c0%af..%c0%afetc%c0%afpasswd',
  '....//....//....//etc/passwd',
  '%00/etc/passwd',
  'a%00.webp',
  '%2fetc%2fpasswd',
  '/etc/passwd',
  'file:%2f%2f%2fetc%2fpasswd',
  '.env',
  '.sources',
  '..%2fpackage.json',
  '../../../package.json',
  '.git/HEAD',
  '../../../.git/config',
];

test('no path traversal reaches a file that is not meant to be served', async ({ hostile }) => {
  const [song] = await clientOf(hostile).search({ params: { query: COMMON_WORD } });
  const artworkId = new URL(song?.thumbnails?.[0]?.url ?? '').pathname.split('/')[2];
  const places = [
    '/',
    '/assets/',
    '/art/',
    `/art/${artworkId}/`,
    '/stream/',
    `/stream/${song?.videoId}/`,
    '/api/docs/',
    '/api/docs/static/',
    '/api/albuminfo/',
    '/api/artistinfo/',
    '/api/playlist/',
    '/api/watchlist/',
    '/api/songinfo/',
  ];
  for (const place of places) {
    for (const way of TRAVERSALS) {
      const target = `${place}${way}`;
      const { status, text } = await sendRaw(hostile.url, toRequest('GET', target));
      expect(status, target).toBeGreaterThanOrEqual(200);
      expect(status, target).toBeLessThan(500);
      const [, body = ''] = text.split('\r\n\r\n', 2);
      // The web app's page or an error about a song are valid answers; file contents are not.
      expect(body, target).not.toMatch(
        /root:.*:0:0|"workspaces"|"version": "0\.1\.0"|^ref: refs|repositoryformatversion|^[0-9a-f]{64}$/m,
      );
      expect(body, target).not.toContain(hostile.data);
    }
  }
});

test('the database, the secret and the outbox are not served', async ({ hostile }) => {
  for (const name of ['segue.db', 'secret', 'outbox', 'data/segue.db', 'data/secret']) {
    const { status } = await sendRaw(hostile.url, toRequest('GET', `/${name}`));
    expect([name, status]).toEqual([name, 404]);
  }
});
