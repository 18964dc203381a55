// React's development build makes stack traces and timings of every element for the browser's developer tools, which
// nobody opens in a test; they took a sixth of the processor time.
import './no-devtools.ts';
import * as React from 'react';

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    // Above its own limit of stack traces, React takes no more of them.
    get: () => Infinity,
    set() {
      // React sets the count to zero every second.
    },
  });
