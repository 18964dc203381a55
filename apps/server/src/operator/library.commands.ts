import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenedDatabase } from '../adapters/database/database.ts';
import { createLibraryStore } from '../adapters/database/stores/library/library.store.ts';
import { createRescanRequests } from '../adapters/database/stores/library/rescan-requests.ts';
import { say } from '../compose/output/terminal.ts';
import { createShowProblem } from '../core/library/reading/root-state.ts';
import { type Command, type CommandOutcome, DONE, refused } from './command.ts';
import { toTable } from '../compose/output/printable.ts';
import { withDatabase } from './with-database.ts';

/** How long to wait: a running Segue checks for requests every two seconds. */
const TIMEOUT_MS = 10_000;
const POLL_MS = 200;

/** Asks the running Segue for a rescan; refused when none takes the request in time. */
export async function requestRescan(
  database: OpenedDatabase,
  timeoutMs: number = TIMEOUT_MS,
): Promise<CommandOutcome> {
  const requests = createRescanRequests(database);
  await requests.add();
  for (let waitedMs = 0; waitedMs < timeoutMs && (await requests.isWaiting()); waitedMs += POLL_MS)
    await sleep(POLL_MS);
  if (await requests.take())
    return refused(
      'No Segue runs with these settings; when it is started, it looks at the library by itself.',
    );
  say('The rescan has begun; its progress is at /api/library/status.');
  return DONE;
}

const rescan: Command = {
  words: 'rescan',
  operand: null,
  options: [],
  summary: 'has the running Segue scan the whole library again',
  run: ({ config }) => withDatabase(config, (database) => requestRescan(database)),
};

/** Limit of the report; the first lines show what is wrong. */
const MAX_PROBLEMS = 10_000;

const problems: Command = {
  words: 'problems',
  operand: null,
  options: [],
  summary: 'lists the files and folders of the library that could not be read, and why',
  run: ({ config }) =>
    withDatabase(config, async (database) => {
      const store = createLibraryStore(database);
      const places = await store.unreadPlaces();
      const { count, first } = await store.problems(MAX_PROBLEMS);
      const rows = [...places, ...first.map(createShowProblem(config.libraryFolders ?? []))].map(
        ({ path, reason }) => [path === '' ? '.' : path, reason],
      );
      say(rows.length === 0 ? 'Every file of the library could be read.' : toTable(['Path', 'Why'], rows));
      if (count > first.length) say(`These are the first ${first.length} of ${count}.`);
      return DONE;
    }),
};

/** Commands for the library. */
export const libraryCommands: readonly Command[] = [rescan, problems];
