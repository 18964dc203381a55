import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Program } from './compared-server.ts';
import { type SubsonicSetup, toProgram } from './subsonic.program.ts';

const SETUPS: readonly SubsonicSetup[] = [
  {
    name: 'Navidrome',
    command: process.env['SEGUE_BENCH_NAVIDROME'] ?? 'navidrome',
    folders: [],
    toEnv: (library, data, port) => ({
      ND_ADDRESS: '127.0.0.1',
      ND_PORT: String(port),
      ND_MUSICFOLDER: library,
      ND_DATAFOLDER: data,
      ND_DEVAUTOCREATEADMINPASSWORD: 'admin',
      ND_ENABLEINSIGHTSCOLLECTOR: 'false',
      ND_LOGLEVEL: 'warn',
    }),
  },
  {
    name: 'gonic',
    command: process.env['SEGUE_BENCH_GONIC'] ?? 'gonic',
    folders: ['cache', 'podcasts', 'playlists'],
    toEnv: (library, data, port) => ({
      GONIC_LISTEN_ADDR: `127.0.0.1:${port}`,
      GONIC_MUSIC_PATH: library,
      GONIC_DB_PATH: join(data, 'gonic.db'),
      GONIC_CACHE_PATH: join(data, 'cache'),
      GONIC_PODCAST_PATH: join(data, 'podcasts'),
      GONIC_PLAYLISTS_PATH: join(data, 'playlists'),
      GONIC_SCAN_AT_START_ENABLED: 'true',
    }),
  },
];

/** The peers that are installed here. Throws when there is none. */
export function findPeers(): readonly Program[] {
  const found = SETUPS.filter(({ command }) => spawnSync(command, ['--version']).error === undefined);
  if (found.length > 0) return found.map(toProgram);
  throw new Error(
    'Expected navidrome or gonic in PATH, or their paths in SEGUE_BENCH_NAVIDROME and SEGUE_BENCH_GONIC; found neither.',
  );
}
