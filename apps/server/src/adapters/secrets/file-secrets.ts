import { createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing, toErrorCode } from '../../core/storage/system-error.ts';
import { linkOrCopy } from '../data-folder/link-or-copy.ts';

/** Keys of this installation, one for each purpose, so that a leaked key opens nothing else. */
export interface Secrets {
  /** 32 bytes; the same for the same purpose at every start. */
  readonly keyFor: (purpose: string) => Uint8Array;
}

const SECRET_BYTES = 32;
const KEY_BYTES = 32;
const NO_SALT = new Uint8Array();

const readSecret = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((cause: unknown) => {
    if (isMissing(cause)) return null;
    if (toErrorCode(cause) === 'EISDIR') throw new DamagedSecret(file, 'is a folder');
    throw cause;
  });

/** Two processes may start at once: the first to link its file wins, and both read the winner's. */
async function writeSecretOnce(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, randomBytes(SECRET_BYTES), { mode: 0o600, flag: 'wx', flush: true });
    await linkOrCopy(draft, file);
  } catch (cause) {
    if (toErrorCode(cause) !== 'EEXIST') throw cause;
  } finally {
    await rm(draft, { force: true });
  }
}

/** A secret file that holds no secret; the message is a sentence for the operator. */
export class DamagedSecret extends Error {
  constructor(file: string, found: string) {
    super(
      `The secret file ${file} is damaged: it should hold ${SECRET_BYTES} bytes, but ${found}; put back your copy ` +
        'of it, or delete it, and the next start makes a new one.',
    );
  }
}

async function loadSecret(file: string): Promise<Buffer> {
  const known = await readSecret(file);
  if (known === null) await writeSecretOnce(file);
  const secret = known ?? (await readFile(file));
  if (secret.length !== SECRET_BYTES) throw new DamagedSecret(file, `holds ${secret.length}`);
  return secret;
}

const toSecrets = (secret: Uint8Array): Secrets => ({
  keyFor: (purpose) => new Uint8Array(hkdfSync('sha256', secret, NO_SALT, `segue/${purpose}`, KEY_BYTES)),
});

/** Secrets derived from a text that several processes are given. @param text Must be hard to guess. */
export const createGivenSecrets = (text: string): Secrets =>
  toSecrets(createHash('sha256').update(text).digest());

/**
 * Opens the secret file, which is created once, for its owner alone. Deleting it invalidates what was signed
 * or sealed with its keys, such as access tokens, stream addresses and queued mails.
 * @param file such as `<data>/secret`.
 * @throws DamagedSecret when it does not hold 32 bytes.
 */
export async function openFileSecrets(file: string): Promise<Secrets> {
  return toSecrets(await loadSecret(file));
}
