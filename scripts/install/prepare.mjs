// Installs and builds what a start needs.
import { lockClone } from './lock-clone.mjs';
import { ensurePackages, isPrebuilt } from './packages.mjs';

/** Installs missing packages and builds what does not match its sources. @param {readonly import('./built.mjs').BuildName[]} builds */
export async function prepare(builds) {
  if (isPrebuilt) return;
  const release = await lockClone();
  try {
    await ensurePackages('to run');
    const { ensureBuilt } = await import('./built.mjs');
    ensureBuilt(builds);
  } finally {
    release();
  }
}
