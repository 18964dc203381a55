import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Digits of a one-time code [9.07]. */
const CODE_LENGTH = 6;

/** 256 random bits as 43 characters that need no escaping in an address. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: it cannot be guessed, so one round of SHA-256 is enough. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * What a session is called where its owner sees it: of one hash of a hash, so that it leads neither to
 * the token nor to what is stored of it.
 */
export const toSessionId = (tokenHash: string): string => hashToken(`session-id\0${tokenHash}`).slice(0, 22);

/** A one-time code; leading zeros are part of it. */
export const createCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Whether a text has the shape of a one-time code. */
export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text);

/**
 * What is stored of a one-time code. A million codes are hashed in a second, so the hash is keyed:
 * who reads the database alone learns none.
 * @param key The installation's secret.
 */
export const hashCode = (key: Uint8Array, emailFolded: string, code: string): string =>
  createHmac('sha256', key).update(`one-time-code\0${emailFolded}\0${code}`).digest('base64url');

/** What is stored of who asks, for as long as the code that was asked for. @param key The installation's secret. */
export const hashSender = (key: Uint8Array, sender: string): string =>
  createHmac('sha256', key).update(`sender\0${sender}`).digest('base64url');

/** Compares two hashes in the same time wherever they differ. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
