import { expect, it } from 'vitest';
import { takeOrRefuse } from './take-or-refuse.ts';

it.each([
  [1, '1 second'],
  [10, '10 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
])('refuses a wait of %i seconds with %s in the message and in retryAfterSeconds', async (seconds, text) => {
  const limiter = { take: async () => seconds, reset: async () => undefined };
  await expect(takeOrRefuse(limiter, 'mara')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many tries. Wait ${text} and try again.`,
    retryAfterSeconds: seconds,
  });
});

it('allows a try without a wait', async () => {
  const limiter = { take: async () => 0, reset: async () => undefined };
  await expect(takeOrRefuse(limiter, 'mara')).resolves.toBeUndefined();
});
