import { basename, join } from 'node:path';
import { Log } from 'node-av';
import { AV_LOG_ERROR } from 'node-av/constants';
import { DEMO_FILES } from './files/make-files.ts';
import { makeDemoLibrary } from './make-demo-library.ts';

/** `node cli.ts <folder> [title]` makes the whole library in a folder, or one song of it. */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Makes the first file whose name contains `title`, even if it exists. */
async function makeSong(folder: string, title: string): Promise<void> {
  const file = DEMO_FILES.find(({ path }) => basename(path).includes(title));
  if (!file) throw new RangeError(`Expected a song of the demo; found '${title}'.`);
  await file.make(folder);
  say(join(folder, file.path));
}

const [folder, title] = process.argv.slice(2);
if (folder === undefined) throw new Error('Expected the folder to make the demo library in.');
Log.setLevel(AV_LOG_ERROR);
if (title !== undefined) await makeSong(folder, title);
else await makeDemoLibrary(folder, { onProgress: (made, total) => say(`${made} of ${total} pieces`) });
