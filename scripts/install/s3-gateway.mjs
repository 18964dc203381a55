// The S3 server for tests of buckets: Versity's gateway, built from source with Go.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { say } from './packages.mjs';

const MODULE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

export const S3_GATEWAY_COMMAND = `go install ${MODULE}`;

/** Building takes about four minutes of processor time, once. */
const BUILT_WITHIN_MS = 5 * 60_000;

/** @returns {string | undefined} Path of the program where `go install` puts it; undefined when missing. */
export function findS3Gateway() {
  const { GOBIN, GOPATH } = process.env;
  const folders = (GOPATH ?? join(homedir(), 'go')).split(':').map((path) => join(path, 'bin'));
  return [...(GOBIN ? [GOBIN] : []), ...folders]
    .map((folder) => join(folder, 'versitygw'))
    .find((path) => existsSync(path));
}

/** Builds the gateway, if Go is installed. */
export function installS3Gateway() {
  if (spawnSync('go', ['version'], { stdio: 'ignore' }).status !== 0) return;
  say('Building an S3 gateway for the tests, once, with Go: about four minutes of processor time.');
  spawnSync('go', ['install', MODULE], { stdio: ['ignore', 'ignore', 'ignore'], timeout: BUILT_WITHIN_MS });
}
