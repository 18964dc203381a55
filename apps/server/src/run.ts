import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openParts } from './compose/parts/open-parts.ts';
import { toListeningOrigin } from './compose/output/listening-origin.ts';
import { createLogger } from './compose/output/logger.ts';
import { toLog } from './core/log/log.ts';
import { StartRefused } from './compose/operation/start-refused.ts';
import { toReason } from './core/storage/system-error.ts';
import { onStopRequest } from './compose/operation/stop-requests.ts';
import { ignoreOutputErrors, say } from './compose/output/terminal.ts';
import { type Config, findUnknownSettings, readConfig } from './config.ts';
import { createApp } from './app.ts';
import { toUsageAnswer } from './usage.ts';
import { toWebApp } from './compose/parts/web-app-options.ts';

type Close = () => Promise<void>;

/** How long running requests and background work may take to end after a stop request. */
const WORK_ENDS_WITHIN_MS = 1400;
/** How long closing the parts may take after that: a database server may not answer. */
const PARTS_CLOSE_WITHIN_MS = 400;

function toConfigOrRefuse(argv: readonly string[], env: NodeJS.ProcessEnv): Config {
  const outcome = readConfig(argv, env);
  if (outcome.kind === 'wrong-setting') throw new StartRefused(outcome.sentence);
  return outcome.config;
}

const UNKNOWN_HINT = 'These are no settings of Segue and change nothing; the README lists all settings.';

/** Resolves when the work has settled or the time is up; does not stop the work. */
async function waitAtMost(timeMs: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([Promise.allSettled([work]), sleep(timeMs, undefined, { signal: timer.signal })]);
  timer.abort();
}

/** Opens all parts and listens. Returns the function that closes them again. */
async function start(config: Config, unknownSettings: readonly string[]): Promise<Close> {
  const logger = await createLogger();
  if (unknownSettings.length > 0)
    toLog(logger).warn('settings.unknown', { names: unknownSettings, hint: UNKNOWN_HINT });
  const parts = await openParts(config, toLog(logger));
  const app = await createApp({
    parts: parts.app,
    deployment: config,
    logger,
    webApp: toWebApp(config, parts.isDemo),
  });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (cause) {
    await parts.close();
    throw toListenRefusal(cause, config);
  }
  for (const { address, port } of app.addresses().filter((place) => typeof place !== 'string'))
    toLog(logger).info('http.listening', { address, port });
  const { port } = app.server.address() as AddressInfo;
  const origin = toListeningOrigin(config.host, port);
  say(`Segue listens on ${origin}`);
  parts.begin(origin);
  return async () => {
    const ended = [app.close(), parts.endWork()];
    await waitAtMost(WORK_ENDS_WITHIN_MS, Promise.allSettled(ended));
    await waitAtMost(PARTS_CLOSE_WITHIN_MS, parts.close());
  };
}

/** An address that the system refuses for another reason, such as a link-local one without an interface. */
const isListenError = (cause: unknown): boolean =>
  cause instanceof Error && 'syscall' in cause && cause.syscall === 'listen';

function toListenRefusal(cause: unknown, { host, port }: Config): unknown {
  const reason = toReason(cause);
  if (reason === 'EADDRINUSE')
    return new StartRefused(
      `Port ${port} is in use; stop the other program or name another port with --port.`,
      { cause },
    );
  if (reason === 'EACCES')
    return new StartRefused(`Port ${port} needs more rights than this user has; name another with --port.`, {
      cause,
    });
  if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND')
    return new StartRefused(`SEGUE_HOST is '${host}', which is no address of this machine.`, { cause });
  if (isListenError(cause))
    return new StartRefused(`SEGUE_HOST '${host}' with port ${port} cannot be listened at (${reason}).`, {
      cause,
    });
  return cause;
}

/** Runs Segue until a stop request. A refused start prints one line and exits with code 1. */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  let close: Close | null = null;
  ignoreOutputErrors();
  const answer = toUsageAnswer(argv);
  if (answer !== null) return say(answer);
  // A stop request during the start ends the process at once: there is nothing to close yet.
  onStopRequest(() => {
    (close?.() ?? Promise.resolve()).then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  });
  try {
    close = await start(toConfigOrRefuse(argv, env), findUnknownSettings(env));
  } catch (cause) {
    if (!(cause instanceof StartRefused)) throw cause;
    console.error(cause.message);
    process.exit(1);
  }
}
