import { constants, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { toDataFolder } from '../../adapters/data-folder/data-folder.ts';
import { onStopRequest } from '../../compose/operation/stop-requests.ts';
import { say } from '../../compose/operation/terminal.ts';
import type { Config } from '../../config.ts';
import { type Command, type CommandOutcome, DONE, refused } from '../command.ts';
import { toPrintable } from '../printable.ts';
import { whileStopped } from '../while-stopped.ts';
import { moveData } from './move-data.ts';
import { moveMedia } from './move-media.ts';
import { type MoveTargets, readMoveTargets } from './move-targets.ts';

const GOES_ON = 'Nothing at the source was changed; the same command goes on from here.';

const toMessage = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');

/** Tells a move that did not come to its end how to go on. @param option what names its target. */
const ending = (option: '--to' | '--media', signal: AbortSignal, moving: Promise<CommandOutcome>) =>
  moving.catch((cause: unknown) =>
    signal.aborted
      ? refused(`Stopped. ${GOES_ON}`)
      : refused(`The move to ${option} broke off (${toPrintable(toMessage(cause))}). ${GOES_ON}`),
  );

/** Media first: a database that is there is the sign that all is. */
async function moveAll(
  config: Config,
  { data, media }: MoveTargets,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const moved = media === null ? DONE : await ending('--media', signal, moveMedia(config, media, signal));
  if (moved.kind !== 'done' || data === null) return moved;
  return ending('--to', signal, moveData(config, data, signal));
}

/** Locks the data folders that are there, so that no Segue writes to one of them. */
function whileAllStopped(
  folders: readonly string[],
  work: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  const [folder, ...others] = folders;
  if (folder === undefined) return work();
  const next = () => whileAllStopped(others, work);
  return existsSync(folder) ? whileStopped(folder, next) : next();
}

/** Takes the file of the keys along, unless the target has one. @returns what the operator has to know of it. */
async function moveSecret({ secret, dataFolder }: Config, { data }: MoveTargets): Promise<string> {
  if (secret !== null) return 'Keep SEGUE_SECRET as it is.';
  const { secret: from } = toDataFolder(dataFolder);
  if (data?.kind !== 'folder')
    return (
      `Keep SEGUE_DATA at ${dataFolder}, for keys are made of the file secret in it. With SEGUE_SECRET instead, which ` +
      'several processes need, codes, stream addresses and mails under way end, and nothing else.'
    );
  const { secret: to } = toDataFolder(data.folder);
  if (existsSync(from) && !existsSync(to)) await copyFile(from, to, constants.COPYFILE_EXCL);
  return existsSync(to) ? `Its keys are made of ${to}.` : 'Its keys are made at the first start.';
}

async function sayWhatFollows(config: Config, targets: MoveTargets): Promise<void> {
  const { data, media } = targets;
  const lines: string[] = [];
  if (data?.kind === 'postgres')
    lines.push(
      'Moved. Start Segue with the address of --to as SEGUE_DATABASE_URL.',
      await moveSecret(config, targets),
      `${toDataFolder(config.dataFolder).database} is as it was; remove it once you are content.`,
    );
  if (data?.kind === 'folder')
    lines.push(
      `Moved. Start Segue with --data ${data.folder} and without SEGUE_DATABASE_URL.`,
      await moveSecret(config, targets),
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

/** From one machine to many, and back. */
export const moveCommand: Command = {
  words: 'move',
  operand: null,
  options: ['to', 'media'],
  summary:
    'copies the data to PostgreSQL or back (--to postgres://…, --to <data folder>), and made formats and pictures to a ' +
    'bucket or back (--media s3://…, --media <data folder>), and compares both; Segue must be stopped',
  run: async ({ options, config }) => {
    const targets = readMoveTargets(options, config);
    if (targets.kind !== 'targets') return targets;
    const stop = new AbortController();
    const stopWaiting = onStopRequest(() => stop.abort());
    const folders = new Set([config.dataFolder, ...toFolders(targets)]);
    const moving = whileAllStopped([...folders], () => moveAll(config, targets, stop.signal));
    const outcome = await moving.finally(stopWaiting);
    if (outcome.kind === 'done') await sayWhatFollows(config, targets);
    return outcome;
  },
};
