import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallName, endpoints } from '@segue/contract';

/** Paths of the files a screen needs besides those of the first load, by its route. */
type ScreenFiles = Readonly<Record<string, readonly string[]>>;

/** What each screen asks first. Only calls that are open: a link carries no header of a listener. */
const FIRST_CALLS = {
  '/': 'home',
  '/search': 'search',
  '/artist': 'artistInfo',
  '/album': 'albumInfo',
  '/playlist': 'playlist',
} as const satisfies Readonly<Record<string, CallName>>;

const isAsking = (route: string): route is keyof typeof FIRST_CALLS => route in FIRST_CALLS;

/** What the build wrote of the screens. */
export const readScreenFiles = async (folder: string): Promise<ScreenFiles> =>
  JSON.parse(await readFile(join(folder, 'screen-files.json'), 'utf8')) as ScreenFiles;

const toFileLink = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/** The first call of a screen as the page will make it; none where the address says too little. */
function toCallLinks(route: string, q: string, hosts: Readonly<Record<string, string>>): readonly string[] {
  if (!isAsking(route)) return [];
  const { host, path } = endpoints[FIRST_CALLS[route]];
  if (path.includes(':') && q === '') return [];
  const address = `${hosts[host] ?? ''}${path.replace(/:\w+/, () => encodeURIComponent(q))}`;
  return [`<${address}>; rel=preload; as=fetch; crossorigin`];
}

/**
 * Makes the `Link` header of a page from its address: what its screen will need, named before the scripts
 * have come that ask for it. A header, so that the page itself is the same at every address.
 */
export const createPageLinks =
  (files: ScreenFiles, hosts: Readonly<Record<string, string>>) =>
  (url: string): { readonly link?: string } => {
    const [path = '', query] = url.split('?', 2);
    const q = new URLSearchParams(query).get('q') ?? '';
    const links = [...toCallLinks(path, q, hosts), ...(files[path] ?? []).map(toFileLink)];
    return links.length > 0 ? { link: links.join(', ') } : {};
  };
