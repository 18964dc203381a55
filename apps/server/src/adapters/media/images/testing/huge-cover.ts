import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { toSyncSafe } from './tagged-mp3.ts';

/** Writes an MP3 with a cover of a declared size; the file is sparse. */
export function writeHugeCover(path: string, coverBytes: number): void {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(coverBytes);
  const frame = Buffer.concat([Buffer.from('APIC'), size, Buffer.alloc(2)]);
  const head = Buffer.concat([
    Buffer.from('ID3'),
    Buffer.from([3, 0, 0]),
    toSyncSafe(coverBytes + 10),
    frame,
  ]);
  writeFileSync(path, Buffer.concat([head, Buffer.from('\0image/jpeg\0\x03\0', 'latin1')]));
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(1024), 0, 1024, head.length + coverBytes);
  closeSync(file);
}
