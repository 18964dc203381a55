import { expect, it } from 'vitest';
import { toPageConfig } from './web-app-options.ts';

const settings = {
  hostUrls: { songs: null, music: null, home: null, auth: null },
  firebase: null,
  contactEmail: null,
  isSignUpOpen: true,
};

it.each([
  ['a mail server', 'smtps://mail.example.org', null, true],
  ['no mail server', null, null, false],
  [
    'an auth host elsewhere, which has its own settings',
    'smtps://mail.example.org',
    'https://auth.example.org',
    null,
  ],
])(
  'with %s the web app is told whether codes are mailed, if this server knows',
  (_, smtpUrl, auth, hasMail) => {
    const hostUrls = { ...settings.hostUrls, auth };
    expect(toPageConfig({ ...settings, smtpUrl, hostUrls }, false).hasMail).toBe(hasMail);
  },
);
