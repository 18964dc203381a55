import { constants } from 'node:os';
import { getSystemErrorName } from 'node:util';
import { describe, expect, it } from 'vitest';
import { toFault } from './walk-folders.ts';

/** As `fs` throws it. */
const systemError = (errno: number): Error =>
  Object.assign(new Error('failed'), { errno: -errno, code: getSystemErrorName(-errno) });

describe('the reason why a place cannot be read', () => {
  it.each([
    [constants.errno.EIO, 'cannot be read: i/o error'],
    [constants.errno.ESTALE, 'cannot be read: stale file handle; mount its disk again'],
    [constants.errno.ENOENT, 'leads nowhere, or its name is not valid UTF-8'],
  ])('is said in words for error %d, also if Node does not know it', (errno, fault) => {
    expect(toFault(systemError(errno))).toBe(fault);
  });
});
