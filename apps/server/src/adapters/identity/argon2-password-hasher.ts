import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import type { PasswordHasher } from '../../core/accounts/passwords/password-hasher.ts';

/** Cost parameters of a hash. */
export interface Argon2Cost {
  /** Kibibytes. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

/** argon2id with RFC 9106's parameters for low memory, in one lane: about 60 ms of one core (measured). */
const COST: Argon2Cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/**
 * Concurrent hashes. They run on Node's pool of threads, which also reads the files that are streamed; two at once
 * leave room for that and bound the memory.
 */
const MAX_AT_ONCE = 2;

function hasCost(phc: string, cost: Argon2Cost): boolean {
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
 * @param cost Only for tests that are not about the hash, which use a lower cost.
 */
export function createArgon2Hasher(cost: Argon2Cost = COST): PasswordHasher {
  const queue = new PQueue({ concurrency: MAX_AT_ONCE });
  const queueHash = (password: string): Promise<string> => queue.add(() => hash(password, { ...cost }));
  // Dummy hash of a random password, verified if there is no account, so that it takes the same time.
  const dummyHash = queueHash(randomBytes(32).toString('base64'));

  return {
    hash: queueHash,
    verify: async (phc, password) => {
      const hashed = phc ?? (await dummyHash);
      const isRight = await queue.add(() => verify(hashed, password));
      return phc !== null && isRight;
    },
    needsRehash: (phc) => !hasCost(phc, cost),
  };
}
