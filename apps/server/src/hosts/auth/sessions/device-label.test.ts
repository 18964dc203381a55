import { expect, it } from 'vitest';
import { toDeviceLabel } from './device-label.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
])('toDeviceLabel names the browser and system of %s', async (userAgent, label) => {
  expect(await toDeviceLabel(userAgent)).toBe(label);
});

it.each([
  undefined,
  '',
  ' ',
  'curl/8.5.0',
  '<script>alert(1)</script>/1.0 (evil)',
  'Mara Quint mara@example.org/1.0',
  '('.repeat(16_000),
  'x/'.repeat(8000),
])('toDeviceLabel returns null for a header without a known browser: %s', async (userAgent) => {
  expect(await toDeviceLabel(userAgent)).toBeNull();
});
