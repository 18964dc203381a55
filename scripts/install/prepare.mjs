// Installs and builds what a start needs.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { lockClone } from './lock-clone.mjs';
import { ensurePackages, isInstalled, isPrebuilt, root, sayProgress } from './packages.mjs';

/** Why nothing may be installed and built; null: it may. @param {string | undefined} setting SEGUE_INSTALL */
function findSettingFault(setting) {
  if (!setting || setting === '0' || setting === '1') return null;
  return `SEGUE_INSTALL is '${setting}', but should be 0 or 1.`;
}

/**
 * Why this user may not install and build here; null: may. What root makes where another user has installed, that user
 * could neither replace nor remove, and so not start the next version.
 * @param {number | undefined} userId undefined: on Windows.
 */
function findOwnerFault(userId) {
  const ownerId = statSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.uid ?? userId;
  if (userId !== 0 || ownerId === 0) return null;
  return `Segue has to be installed or built in ${root}, where user ${ownerId} has installed it. Run this as that user: runuser -u "$(id -nu ${ownerId})" -- <command>`;
}

/** @param {string | null} fault */
function exitIf(fault) {
  if (fault === null) return;
  sayProgress(fault);
  process.exit(1);
}

/** Installs missing packages and builds what does not match its sources. @param {readonly import('./built.mjs').BuildName[]} builds */
export async function prepare(builds) {
  exitIf(findSettingFault(process.env['SEGUE_INSTALL']));
  if (isPrebuilt) return;
  const release = await lockClone();
  try {
    const { ensureBuilt, isBuilt } = await import('./built.mjs');
    if (isInstalled('to run') && isBuilt(builds)) return;
    exitIf(findOwnerFault(process.getuid?.()));
    await ensurePackages('to run');
    ensureBuilt(builds);
  } finally {
    release();
  }
}
