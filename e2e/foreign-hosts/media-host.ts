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

/** Real files under short names; byte ranges as a media server of a foreign host serves them. */
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

/** The origin that streams and pictures lie on: no page asks it for anything else. */
export async function startMediaHost(): Promise<ForeignHost> {
  const library = await ensureDemoLibrary();
  const host = await startForeignHost('127.0.0.1', '');
  for (const [name, file] of Object.entries(FILES))
    host.answer(`GET ${name}`, serveFile(join(library, file)));
  return host;
}
