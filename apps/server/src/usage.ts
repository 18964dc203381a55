import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** Such as 'Segue 0.1.0'. */
export function toVersionText(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string };
  return `Segue ${version}`;
}

const HELP = `Serves a folder of music and music videos to its listeners.

  npm start -- [options]

  --library <folders>   folders of music, ':' between them; only read (default: a demo library)
  --data <folder>       database, artwork, transcoded formats, secrets, outbox (default: ./data)
  --host <address>      where it listens; 0.0.0.0 for your network (default: 127.0.0.1)
  --port <number>       default: 4747
  --version             the version, and nothing else
  --help                this text

Each is an environment variable too, such as SEGUE_LIBRARY; README.md lists these and all others.
Commands for accounts, backups and rescans: npm run segue -- --help`;

/** The answer to `--help` or `--version`; null: start the server. */
export function toUsageAnswer(argv: readonly string[]): string | null {
  if (argv.includes('--help') || argv.includes('-h')) return `${toVersionText()}. ${HELP}`;
  return argv.includes('--version') ? toVersionText() : null;
}
