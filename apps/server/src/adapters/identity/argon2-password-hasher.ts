import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { PasswordHasher } from '../../core/accounts/passwords/password-hasher.ts';

/** What a hash takes. */
export interface Argon2Cost {
  /** Kibibytes. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

/** argon2id at RFC 9106's choice for little memory, in one lane: about 60 ms of one core (measured). */
const COST: Argon2Cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * Hashes run on Node's thread pool of four, which also reads the files that are streamed; two at once
 * leave it room, and bound the memory they take.
 */
const MAX_AT_ONCE = 2;

function isOfCost(phc: string, cost: Argon2Cost): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(phc);
  return (
    phc.startsWith('$argon2id$') &&
    memoryCost === cost.memoryCost &&
    timeCost === cost.timeCost &&
    parallelism === cost.parallelism
  );
}

/**
 * Passwords hashed with argon2id.
 * @param cost Left out wherever passwords are real; tests that are not about the hash take less.
 */
export function createArgon2Hasher(cost: Argon2Cost = COST): PasswordHasher {
  const queue = new PQueue({ concurrency: MAX_AT_ONCE });
  const hashInTurn = (password: string): Promise<string> => queue.add(() => hash(password, { ...cost }));
  // The hash of a password nobody knows stands in where there is no account.
  const standIn = hashInTurn(randomBytes(32).toString('base64'));

  return {
    hash: hashInTurn,
    verify: async (phc, password) => {
      const hashed = phc ?? (await standIn);
      const isRight = await queue.add(() => verify(hashed, password));
      return phc !== null && isRight;
    },
    needsRehash: (phc) => !isOfCost(phc, cost),
  };
}
