import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFirstCallUrl } from '@segue/contract';

/** Paths of the files each screen needs, by route, in order of priority. */
type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** Reads the file list that the build wrote. */
export const readScreenFiles = async (folder: string): Promise<ScreenFiles> =>
  JSON.parse(await readFile(join(folder, 'screen-files.json'), 'utf8')) as ScreenFiles;

/** Proxies such as nginx refuse an answer with headers of more than 4 kB. The page makes a longer call itself. */
const MAX_CALL_URL = 1000;

const toFileLink = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

const toCallLink = (url: string): string => `<${url}>; rel=preload; as=fetch; crossorigin`;

/**
 * Creates a function that makes the `Link` header of a page from its address, so that the browser preloads
 * the files and the first call of the screen before the scripts run. A header, so that the HTML is the same
 * at every address.
 */
export const createPageLinks =
  (files: ScreenFiles, hosts: Readonly<Record<string, string>>) =>
  (url: string): { readonly link?: string } => {
    const [path = '', ...query] = url.split('?');
    const call = toFirstCallUrl(path, query.join('?'), hosts);
    const links = (files[path] ?? []).map(toFileLink);
    if (call !== null && call.length <= MAX_CALL_URL) links.unshift(toCallLink(call));
    return links.length > 0 ? { link: links.join(', ') } : {};
  };
