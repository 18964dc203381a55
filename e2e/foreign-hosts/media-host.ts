import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ensureDemoLibrary } from '../support/libraries/demo.ts';
import { type Answer, type ForeignHost, startForeignHost } from './foreign-host.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.opus': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.webm': 'video/webm',
  '.jpg': 'image/jpeg',
};

/** Short names for real files, which are served with byte ranges. */
const FILES: Readonly<Record<string, string>> = {
  '/song': 'Sable Wren/Letters to the Harbour/02 The Lighthouse Keeps Your Coat.mp3',
  '/other-song': 'Odd Lantern/Kettle Songs/02 Let the Kettle Sing.mp3',
  '/video': 'Sable Wren/Letters to the Harbour/01 Letters to the Harbour.webm',
  '/picture': 'Kestrel Unit/Undertow Signals/cover.jpg',
};

const serveFile =
  (path: string): Answer =>
  async (response, _, { headers }) => {
    const { size } = await stat(path);
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(headers.range ?? '') ?? [];
    const range = { start: Number(from), end: to === '' ? size - 1 : Number(to) };
    response.writeHead(headers.range ? 206 : 200, {
      'accept-ranges': 'bytes',
      'content-type': TYPES[extname(path)],
      'content-length': range.end - range.start + 1,
      ...(headers.range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    });
    createReadStream(path, range).pipe(response);
  };

/** Starts the origin of streams and pictures. It serves no API calls. */
export async function startMediaHost(): Promise<ForeignHost> {
  const library = await ensureDemoLibrary();
  const host = await startForeignHost('127.0.0.1', '');
  for (const [name, file] of Object.entries(FILES))
    host.answer(`GET ${name}`, serveFile(join(library, file)));
  return host;
}
