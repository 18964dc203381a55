import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ObjectStore } from '../object-store.ts';

const HEADERS = { mimeType: 'application/octet-stream', cacheControl: 'no-cache' };

/** Uploads a folder recursively under the same relative names. */
export async function uploadFolder(store: ObjectStore, from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    await store.upload(`${to}/${relative(from, path)}`, path, HEADERS);
  }
}
