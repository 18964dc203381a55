import { lockFolder } from '../folder-lock.ts';

// Locks parts of a folder until the process ends: node hold-lock.ts <folder> <part>…
const [folder = '', ...parts] = process.argv.slice(2);
process.stdout.write(`${lockFolder(folder, parts).kind}\n`);
setInterval(() => undefined, 60_000);
