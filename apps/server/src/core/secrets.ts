import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Digits of a one-time code [9.07]. */
const CODE_LENGTH = 6;

/** 256 random bits in base64url: 43 characters, which need no escaping in an address. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token. One round of SHA-256 is enough, because a token cannot be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The public id of a session. It is a hash of the stored token hash, so that it reveals neither the token nor
 * the stored hash.
 */
export const toSessionId = (tokenHash: string): string => hashToken(`session-id\0${tokenHash}`).slice(0, 22);

/** A random one-time code of six digits, with leading zeros. */
export const createCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

/** Whether a text has the shape of a one-time code. */
export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text);

/**
 * The stored form of a one-time code. The hash is keyed (HMAC), because all million codes can be hashed in a
 * second: reading the database alone reveals no code.
 * @param key The installation's secret.
 */
export const hashCode = (key: Uint8Array, emailFolded: string, code: string): string =>
  createHmac('sha256', key).update(`one-time-code\0${emailFolded}\0${code}`).digest('base64url');

/**
 * The stored form of a sender, kept as long as the code it requested.
 * @param key The installation's secret.
 */
export const hashSender = (key: Uint8Array, sender: string): string =>
  createHmac('sha256', key).update(`sender\0${sender}`).digest('base64url');

/** Compares two hashes in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
