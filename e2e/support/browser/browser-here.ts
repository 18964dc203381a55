import { findFirefox, findWebKit } from '../../../scripts/run/other-browsers-path.mjs';

const FOUND: Readonly<Record<string, () => unknown>> = { firefox: findFirefox, webkit: findWebKit };

/** Explains why the browser of a project cannot start; null when it can. */
export const toMissingBrowser = (browserName: string): string | null =>
  FOUND[browserName]?.() === undefined && browserName in FOUND
    ? `${browserName} is not on this machine: npm test brings it where Debian's apt can`
    : null;
