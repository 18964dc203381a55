import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SealedTexts } from '../../core/accounts/mail/queued-mailer.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that only holders of the key can read or make (AES-256-GCM). @param key 32 bytes. */
export const createSealedTexts = (key: Uint8Array): SealedTexts => ({
  seal: (text) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  },
  open: (sealed) => {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    } catch {
      // It was sealed with another key, for example before the secret changed, or it was truncated.
      return null;
    }
  },
});
