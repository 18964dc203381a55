import { vi } from 'vitest';
import type { S3Settings } from '../s3-object-store.ts';
import type { Gateway, GatewayUser } from './start-gateway.ts';

/** Sets the AWS environment variables to a user of the gateway, as an operator does. */
export function becomeUser(gateway: Gateway, user?: GatewayUser): S3Settings {
  const env = gateway.env(user);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return { endpoint: gateway.url, publicEndpoint: null, region: env['AWS_REGION'] ?? null };
}
