// React's development build makes stack traces and timings of every element for the browser's developer tools, which
// nobody opens in a test; they took a sixth of the processor time.
import { beforeAll } from 'vitest';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// React looks for both functions once, as it loads, which is after this file.
Object.assign(console, { createTask: undefined, timeStamp: undefined });

beforeAll(async () => {
  const internals: unknown = Reflect.get(await import('react'), INTERNALS);
  if (typeof internals !== 'object' || internals === null) return;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // Above its own limit of stack traces, React takes no more of them.
    get: () => Infinity,
    set() {
      // React sets the count to zero every second.
    },
  });
});
