import { findFirefox, findWebKit } from '../../../scripts/run/other-browsers-path.mjs';

const FOUND: Readonly<Record<string, () => unknown>> = { firefox: findFirefox, webkit: findWebKit };

/** Why a project's browser cannot be started; null where it can. */
export const toMissingBrowser = (browserName: string): string | null =>
  FOUND[browserName]?.() === undefined && browserName in FOUND
    ? `${browserName} is not on this machine: npm test brings it where Debian's apt can`
    : null;
