import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkObjectStore } from './check-object-store.ts';
import { createS3Client } from './s3-object-store.ts';
import { becomeUser } from './testing/settings-of.ts';
import { type Gateway, type GatewayUser, startGateway, withoutGateway } from './testing/start-gateway.ts';
import { MINUTE_MS } from '../../core/durations.ts';

describe.skipIf(withoutGateway !== null)(
  'checkObjectStore against a gateway',
  { meta: { skipReason: withoutGateway } },
  () => {
    let gateway: Gateway;
    let bucket: string;

    beforeAll(async () => {
      gateway = await startGateway();
      bucket = await gateway.addBucket();
    });
    afterAll(() => gateway.close());
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    });

    const check = (folder = `s3://${bucket}/media`, user?: GatewayUser, isWritten = true) =>
      checkObjectStore(becomeUser(gateway, user), { setting: 'SEGUE_MEDIA_URL', folder, isWritten });

    /** A user who may only read and list the bucket. */
    const addReader = async (): Promise<GatewayUser> => {
      const user = await gateway.addUser();
      const resources = [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`];
      const statement = {
        Effect: 'Allow',
        Principal: { AWS: [user.access] },
        Action: ['s3:GetObject', 's3:ListBucket'],
        Resource: resources,
      };
      const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
      const client = createS3Client(becomeUser(gateway));
      await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }));
      return user;
    };

    it('accepts a bucket that can be read and written, and leaves no object behind', async () => {
      expect(await check()).toBeNull();
      const client = createS3Client(becomeUser(gateway));
      const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
      expect((await client.send(new ListObjectsV2Command({ Bucket: bucket }))).KeyCount).toBe(0);
    });

    it('closes its connections whatever it finds', async () => {
      const destroy = vi.spyOn(S3Client.prototype, 'destroy');
      const settings = becomeUser(gateway);
      const checkUse = (name: string, isWritten: boolean) =>
        checkObjectStore(settings, { setting: 'SEGUE_LIBRARY', folder: `s3://${name}`, isWritten });
      for (const [name, isWritten] of [
        ['no-such-bucket', true],
        [bucket, false],
        [bucket, true],
      ] as const) {
        destroy.mockClear();
        await checkUse(name, isWritten);
        expect(destroy, `${name} ${isWritten}`).toHaveBeenCalledTimes(1);
      }
      destroy.mockRestore();
    });

    it('[14.04] reports a wrong secret', async () => {
      expect(await check(undefined, { access: 'segue', secret: 'not the secret' })).toBe(
        'AWS_SECRET_ACCESS_KEY is not the secret that the store of SEGUE_MEDIA_URL knows for AWS_ACCESS_KEY_ID.',
      );
    });

    it('[14.04] reports an unknown access key', async () => {
      expect(await check(undefined, { access: 'nobody', secret: 'a secret' })).toBe(
        'AWS_ACCESS_KEY_ID is not known to the store of SEGUE_MEDIA_URL.',
      );
    });

    it('[14.04] reports a bucket that does not exist', async () => {
      expect(await check('s3://no-such-bucket/media')).toBe(
        "SEGUE_MEDIA_URL names the bucket 'no-such-bucket', which does not exist.",
      );
    });

    it('[14.04] reports a read-only bucket, unless it is only to be read', async () => {
      const reader = await addReader();
      expect(await check(undefined, reader)).toBe(
        `SEGUE_MEDIA_URL names the bucket '${bucket}', which cannot be written to (AccessDenied).`,
      );
      expect(await check(undefined, reader, false)).toBeNull();
    });

    it('[14.04] reports a bucket of another user', async () => {
      expect(await check(undefined, await gateway.addUser())).toBe(
        `SEGUE_MEDIA_URL names the bucket '${bucket}', which cannot be listed (AccessDenied).`,
      );
    });

    it.each([
      [20, '20 minutes fast'],
      [-20, '20 minutes slow'],
    ])('[14.04] reports a clock that is off by %i minutes', async (minutes, words) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * MINUTE_MS });
      expect(await check()).toBe(
        `The clock of this machine is ${words}, so that the store of SEGUE_MEDIA_URL refuses every signature; set the clock.`,
      );
    });

    it('[14.04] reports a store that does not answer', async () => {
      const settings = { ...becomeUser(gateway), endpoint: 'http://127.0.0.1:1' };
      const use = { setting: 'SEGUE_MEDIA_URL', folder: 's3://music', isWritten: true };
      expect(await checkObjectStore(settings, use)).toBe(
        'The store of SEGUE_MEDIA_URL does not answer at http://127.0.0.1:1 (ECONNREFUSED); AWS_ENDPOINT_URL_S3 says where it is.',
      );
    });
  },
);

/** What the check says of a server that gives this answer to every request. */
async function checkServer(status: number, body: string): Promise<string | null> {
  const server = createServer((_, reply) => reply.writeHead(status).end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'segue').stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const use = { setting: 'SEGUE_MEDIA_URL', folder: 's3://music/made', isWritten: true };
  const sentence = await checkObjectStore({ endpoint, publicEndpoint: null, region: 'us-east-1' }, use);
  server.close();
  vi.unstubAllEnvs();
  return sentence?.replace(endpoint, '<address>') ?? null;
}

it.each([
  [200, '<html>Welcome</html>'],
  [200, ''],
  [200, '{"hello":"world"}'],
  [301, ''],
  [400, 'Client sent an HTTP request to an HTTPS server.'],
  [403, '<html>Forbidden</html>'],
  [404, '<html>Not found</html>'],
])('[14.12] checkObjectStore reports a server that is no store: it answers %i %s', async (status, body) => {
  expect(await checkServer(status, body)).toBe(
    'What answers at <address> is no S3-compatible store, which SEGUE_MEDIA_URL needs; AWS_ENDPOINT_URL_S3 says where it is.',
  );
});

it('[14.12] checkObjectStore reports a store that is away behind a proxy as one that does not answer', async () => {
  expect(await checkServer(503, '<html>Unavailable</html>')).toBe(
    'The store of SEGUE_MEDIA_URL does not answer at <address> (status 503); AWS_ENDPOINT_URL_S3 says where it is.',
  );
});
