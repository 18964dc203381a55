// Finds the browsers beside Chromium that the tests also run in, or installs Debian's where root may.
import { hasApt, installDebianPackages } from './chromium.mjs';
import { findFirefox, findWebKit } from './other-browsers-path.mjs';
import { say } from './packages.mjs';

const BROWSERS = [
  { name: 'Firefox', find: findFirefox, packages: ['firefox-esr', 'pulseaudio'] },
  { name: 'WebKit', find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Leaves each browser in place where it can be had; says which one's journeys are skipped. */
export function ensureOtherBrowsers() {
  for (const { name, find, packages } of BROWSERS) {
    if (find()) continue;
    if (hasApt()) {
      say(`Installing ${name} for the tests (once) …`);
      if (installDebianPackages(...packages) && find()) continue;
    }
    say(`${name} is not on this machine: its journeys are skipped.`);
  }
}
