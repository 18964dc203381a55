import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFirstCallUrl } from '@segue/contract';

/** Paths of the files a screen needs, by its route; the first are to be asked for first. */
type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** What the build wrote of the screens. */
export const readScreenFiles = async (folder: string): Promise<ScreenFiles> =>
  JSON.parse(await readFile(join(folder, 'screen-files.json'), 'utf8')) as ScreenFiles;

const toFileLink = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

const toCallLink = (url: string): string => `<${url}>; rel=preload; as=fetch; crossorigin`;

/**
 * Makes the `Link` header of a page from its address: what its screen will need, named before the scripts
 * have come that ask for it. A header, so that the page itself is the same at every address.
 */
export const createPageLinks =
  (files: ScreenFiles, hosts: Readonly<Record<string, string>>) =>
  (url: string): { readonly link?: string } => {
    const [path = '', ...query] = url.split('?');
    const call = toFirstCallUrl(path, query.join('?'), hosts);
    const links = (files[path] ?? []).map(toFileLink);
    if (call !== null) links.unshift(toCallLink(call));
    return links.length > 0 ? { link: links.join(', ') } : {};
  };
