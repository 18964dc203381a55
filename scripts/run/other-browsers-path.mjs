// Finds the test browsers other than Chromium: Debian's Firefox, with a sound server in place of a sound
// card, and WebKitGTK, with a virtual X server in place of a screen.
import { existsSync } from 'node:fs';

/** @param {readonly (string | undefined)[]} candidates */
const findFirst = (candidates) => candidates.find((path) => path !== undefined && existsSync(path));

/** @returns {{ browser: string, sound: string } | undefined} A Firefox, and the sound server it plays to. */
export function findFirefox() {
  const browser = findFirst([process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr']);
  const sound = findFirst(['/usr/bin/pulseaudio']);
  return browser && sound ? { browser, sound } : undefined;
}

/** @returns {{ driver: string, display: string } | undefined} WebKitWebDriver, and the X server its browser draws on. */
export function findWebKit() {
  const driver = findFirst([process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver']);
  const display = findFirst(['/usr/bin/Xvfb']);
  return driver && display ? { driver, display } : undefined;
}
