/** The path of a file of the app, a chunk or a style sheet, that its entry script refers to. */
export async function findBuiltFile(url: string, name: string, extension: 'js' | 'css'): Promise<string> {
  const read = async (path: string) => (await fetch(url + path)).text();
  const entry = /\/assets\/index-[\w-]+\.js/.exec(await read('/'))?.[0] ?? '';
  const [file] = new RegExp(`${name}-[\\w-]+\\.${extension}`).exec(await read(entry)) ?? [];
  if (file === undefined) throw new Error(`Expected a file ${name}.${extension} in ${entry}, found none.`);
  return `/assets/${file}`;
}
