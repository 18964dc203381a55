import { existsSync } from 'node:fs';
import { toDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { onStopRequest } from '../../compose/operation/stop-requests.ts';
import { say } from '../../compose/output/terminal.ts';
import type { Config } from '../../config.ts';
import { type Command, type CommandOutcome, DONE, refused } from '../command.ts';
import { refuseOtherUser } from '../other-user.ts';
import { toPrintable } from '../../compose/output/printable.ts';
import { whileStopped } from '../while-stopped.ts';
import { moveData } from './move-data.ts';
import { moveMedia } from './move-media.ts';
import { toSecretNote } from './move-secret.ts';
import { type MoveTargets, readMoveTargets } from './move-targets.ts';

const RESUME_HINT = 'Nothing at the source was changed; the same command goes on from here.';

const toMessage = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');

/**
 * Turns a failed or stopped move into a refusal that says how to resume. @param option that names its target.
 */
const withResumeHint = (option: '--to' | '--media', signal: AbortSignal, moving: Promise<CommandOutcome>) =>
  moving.catch((cause: unknown) =>
    signal.aborted
      ? refused(`Stopped. ${RESUME_HINT}`)
      : refused(`The move to ${option} broke off (${toPrintable(toMessage(cause))}). ${RESUME_HINT}`),
  );

/** Moves media first: the presence of the database marks a complete move. */
async function moveAll(
  config: Config,
  { data, media }: MoveTargets,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const moved =
    media === null ? DONE : await withResumeHint('--media', signal, moveMedia(config, media, signal));
  if (moved.kind !== 'done' || data === null) return moved;
  return withResumeHint('--to', signal, moveData(config, data, signal));
}

/** Locks the existing data folders, so that no Segue writes to them. */
function whileAllStopped(
  folders: readonly string[],
  work: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const [folder, ...others] = folders;
  if (folder === undefined) return work();
  const next = () => whileAllStopped(others, work);
  const refusal = refuseOtherUser(folder);
  if (refusal !== null) return Promise.resolve(refusal);
  return existsSync(folder) ? whileStopped(folder, next) : next();
}

function sayNextSteps(config: Config, { data, media }: MoveTargets): void {
  const lines: string[] = [];
  if (data?.kind === 'postgres')
    lines.push(
      'Moved. Start Segue with the address of --to as SEGUE_DATABASE_URL.',
      toSecretNote(config, data),
      `${toDataFolder(config.dataFolder).database} is as it was; remove it once you are content.`,
    );
  if (data?.kind === 'folder')
    lines.push(
      `Moved. Start Segue with --data ${data.folder} and without SEGUE_DATABASE_URL.`,
      toSecretNote(config, data),
      'The database in PostgreSQL is as it was; remove it once you are content.',
    );
  if (media?.kind === 'bucket')
    lines.push(
      `Start Segue with SEGUE_MEDIA_URL=${media.folder}; made/ and artwork/ in ${config.dataFolder} are as they were.`,
    );
  if (media?.kind === 'folder')
    lines.push(
      `Start Segue with --data ${media.folder} and without SEGUE_MEDIA_URL; the bucket is as it was.`,
    );
  for (const line of lines) say(toPrintable(line));
}

const toFolders = ({ data, media }: MoveTargets): string[] =>
  [data, media].flatMap((target) => (target?.kind === 'folder' ? [target.folder] : []));

/** The command that moves data from one machine to a shared database and bucket, and back. */
export const moveCommand: Command = {
  words: 'move',
  operand: null,
  options: ['to', 'media'],
  summary:
    'copies the data to PostgreSQL or back (--to postgres://…, --to <data folder>), and transcoded formats and pictures to a ' +
    'bucket or back (--media s3://…, --media <data folder>), and compares both; Segue must be stopped',
  run: async ({ options, config }) => {
    const targets = readMoveTargets(options, config);
    if (targets.kind !== 'targets') return targets;
    const stop = new AbortController();
    const stopWaiting = onStopRequest(() => stop.abort());
    const folders = new Set([config.dataFolder, ...toFolders(targets)]);
    const moving = whileAllStopped([...folders], () => moveAll(config, targets, stop.signal));
    const outcome = await moving.finally(stopWaiting);
    if (outcome.kind !== 'done') return outcome;
    sayNextSteps(config, targets);
    return outcome;
  },
};
