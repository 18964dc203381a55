import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { findUnknownSettings, readConfig } from './config.ts';

const config = (argv: string[], env: Record<string, string> = {}) => {
  const outcome = readConfig(argv, env);
  if (outcome.kind !== 'config') throw new Error(outcome.sentence);
  return outcome.config;
};

it('finds names that look like settings and are none', () => {
  const env = { SEGUE_SIGN_UP: 'closed', SEGUE_SIGNUP: 'closed', SEGUED: '', PATH: '' };
  expect(findUnknownSettings(env)).toEqual(['SEGUE_SIGNUP']);
});

describe('readConfig', () => {
  it('defaults to one machine: loopback, SQLite, all four hosts, the demo library', () => {
    expect(config([])).toMatchObject({
      libraryFolders: null,
      host: '127.0.0.1',
      port: 4747,
      databaseUrl: null,
      hosts: ['songs', 'music', 'home', 'auth'],
    });
  });

  it('accepts several library folders, and prefers a flag to the environment', () => {
    expect(config(['--library', '/a:/b'], { SEGUE_LIBRARY: '/c' }).libraryFolders).toEqual(['/a', '/b']);
  });

  it('reads the media bucket, and its store from the variables of the AWS tools', () => {
    expect(config([])).toMatchObject({
      mediaUrl: null,
      objectStore: { endpoint: null, publicEndpoint: null, region: null },
    });
    const own = config([], {
      SEGUE_MEDIA_URL: 's3://music/segue/',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9000/',
      SEGUE_S3_PUBLIC_URL: 'https://media.example.org',
    });
    expect(own).toMatchObject({
      mediaUrl: 's3://music/segue',
      objectStore: {
        endpoint: 'http://127.0.0.1:9000',
        publicEndpoint: 'https://media.example.org',
        region: 'us-east-1',
      },
    });
    expect(config([], { AWS_DEFAULT_REGION: 'eu-central-1' }).objectStore.region).toBe('eu-central-1');
  });

  it('accepts buckets among the library folders', () => {
    const { libraryFolders } = config([], { SEGUE_LIBRARY: '/a:s3://music/albums/:/b:s3://other' });
    expect(libraryFolders).toEqual(['/a', 's3://music/albums', '/b', 's3://other']);
  });

  it.each([
    [[], { SEGUE_LIBRARY: ':' }, ':'],
    [['--library', ':'], {}, ':'],
    [['--library', ''], { SEGUE_LIBRARY: '/music' }, ''],
  ])('rejects a library setting that holds no folder (%j, %j)', (argv, env, found) => {
    expect(readConfig(argv, env)).toEqual({
      kind: 'wrong-setting',
      sentence: `SEGUE_LIBRARY is '${found}', but should be one or more folders with colons between them.`,
    });
  });

  it('takes an empty SEGUE_LIBRARY as not set', () => {
    expect(config([], { SEGUE_LIBRARY: '' }).libraryFolders).toBeNull();
  });

  it('rejects a short secret for events of object stores', () => {
    const long = 'sixteen-characters';
    expect(config([], { SEGUE_LIBRARY_EVENTS_SECRET: long }).libraryEventsSecret).toBe(long);
    expect(config([]).libraryEventsSecret).toBeNull();
    expect(readConfig([], { SEGUE_LIBRARY_EVENTS_SECRET: 'short' })).toEqual({
      kind: 'wrong-setting',
      sentence: 'SEGUE_LIBRARY_EVENTS_SECRET should have at least 16 characters.',
    });
  });

  it.each(['two words and more', 'with-a-line-end-\n', 'sechzehn-zeichen-für-alle'])(
    'rejects the secret %j, which a header cannot carry [16.25]',
    (secret) => {
      expect(readConfig([], { SEGUE_LIBRARY_EVENTS_SECRET: secret })).toEqual({
        kind: 'wrong-setting',
        sentence:
          'SEGUE_LIBRARY_EVENTS_SECRET should be letters, digits and signs of ASCII without spaces, as a header carries them.',
      });
    },
  );

  it.each([
    ['SEGUE_LIBRARY', 's3://Music/albums'],
    ['SEGUE_MEDIA_URL', 'https://music.example.org'],
    ['SEGUE_MEDIA_URL', 's3://'],
    ['SEGUE_MEDIA_URL', 's3://Music/segue'],
    ['AWS_ENDPOINT_URL_S3', '127.0.0.1:9000'],
    ['SEGUE_S3_PUBLIC_URL', 'media.example.org'],
  ])('rejects %s with the value %s', (name, found) => {
    expect(readConfig([], { [name]: found })).toMatchObject({
      kind: 'wrong-setting',
      sentence: expect.stringContaining(`${name} is '${found}', but should be`),
    });
  });

  it('offloads streams and follows links out of the library only when set to', () => {
    expect(config([]).isOffloaded).toBe(false);
    expect(config([], { SEGUE_OFFLOAD: 'x-accel' }).isOffloaded).toBe(true);
    expect(config([]).followsLinksAnywhere).toBe(false);
    expect(config([], { SEGUE_FOLLOW_LINKS: 'anywhere' }).followsLinksAnywhere).toBe(true);
  });

  it('reads secret and Redis URL, and never repeats a wrong one in its message', () => {
    const secret = 'x'.repeat(32);
    expect(config([], { SEGUE_SECRET: secret, SEGUE_REDIS_URL: 'rediss://:pw@cache:6380/1' })).toMatchObject({
      secret,
      redisUrl: 'rediss://:pw@cache:6380/1',
    });
    expect(config([])).toMatchObject({ secret: null, redisUrl: null });
    expect(readConfig([], { SEGUE_SECRET: 'short' })).toEqual({
      kind: 'wrong-setting',
      sentence: 'SEGUE_SECRET should have at least 32 characters.',
    });
    expect(readConfig([], { SEGUE_REDIS_URL: 'http://user:pw@cache' })).toEqual({
      kind: 'wrong-setting',
      sentence: 'SEGUE_REDIS_URL should be an address that begins with redis:// or rediss://.',
    });
  });

  it('reads the replica URL and the connection limit, and rejects wrong ones', () => {
    const env = {
      SEGUE_DATABASE_URL: 'postgres://one/segue',
      SEGUE_DATABASE_READ_URL: 'postgres://two/segue',
    };
    expect(config([], env)).toMatchObject({
      databaseReadUrl: 'postgres://two/segue',
      databaseConnections: 10,
    });
    expect(config([], { SEGUE_DATABASE_CONNECTIONS: '25' }).databaseConnections).toBe(25);
    expect(readConfig([], { SEGUE_DATABASE_CONNECTIONS: '1' })).toEqual({
      kind: 'wrong-setting',
      sentence: "SEGUE_DATABASE_CONNECTIONS is '1', but should be a number from 2 to 1000.",
    });
    expect(readConfig([], { SEGUE_DATABASE_READ_URL: 'postgres://two/segue' })).toEqual({
      kind: 'wrong-setting',
      sentence: 'SEGUE_DATABASE_READ_URL should not be set without SEGUE_DATABASE_URL, whose replica it is.',
    });
  });

  it('reads the size limit of transcoded formats', () => {
    expect(config([]).maxMadeBytes).toBe(20 * 1024 ** 3);
    expect(config([], { SEGUE_MADE_FORMATS_GIB: '0.5' }).maxMadeBytes).toBe(512 * 1024 ** 2);
  });

  it('reads trusted proxies and allowed origins', () => {
    const env = {
      SEGUE_TRUSTED_PROXIES: 'loopback, 172.18.0.0/16,fd00::/8, 10.0.0.9',
      SEGUE_ALLOWED_ORIGINS: 'https://app.example.org, http://localhost:5173',
    };
    expect(config([], env)).toMatchObject({
      trustedProxies: ['loopback', '172.18.0.0/16', 'fd00::/8', '10.0.0.9'],
      allowedOrigins: ['https://app.example.org', 'http://localhost:5173'],
    });
    expect(config([]).trustedProxies).toEqual(['loopback']);
    expect(config([]).allowedOrigins).toEqual([]);
  });

  it.each(['caddy', 'constructor', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/8/8', 'loopback,'])(
    'rejects %s as a trusted proxy',
    (found) => {
      expect(readConfig([], { SEGUE_TRUSTED_PROXIES: found })).toEqual({
        kind: 'wrong-setting',
        sentence: `SEGUE_TRUSTED_PROXIES is '${found}', but should be a list of addresses, networks such as 10.0.0.0/8, loopback, linklocal and uniquelocal.`,
      });
    },
  );

  it('uses the Firebase emulator only when it is named', () => {
    const google = {
      SEGUE_FIREBASE_PROJECT_ID: 'demo-segue',
      SEGUE_FIREBASE_API_KEY: 'key',
      SEGUE_FIREBASE_AUTH_DOMAIN: 'demo-segue.firebaseapp.com',
    };
    expect(config([], google).firebase?.emulatorUrl).toBeNull();
    const env = { ...google, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
    expect(config([], env).firebase?.emulatorUrl).toBe('http://127.0.0.1:9099');
  });

  it('allows a single role only with a shared database and library [13.12]', () => {
    const shared = { SEGUE_DATABASE_URL: 'postgres://db/segue', SEGUE_LIBRARY: '/music' };
    const rolesOf = (roles: string, env = {}) => {
      const { roles: found, hosts } = config([], { ...shared, SEGUE_ROLES: roles, ...env });
      return { found, hosts: hosts.length };
    };
    expect(config([]).roles).toEqual(['web', 'worker']);
    expect(rolesOf('worker, web')).toEqual({ found: ['web', 'worker'], hosts: 4 });
    expect(rolesOf('web', { SEGUE_HOSTS: 'songs,music' })).toEqual({ found: ['web'], hosts: 2 });
    expect(rolesOf('worker', { SEGUE_HOSTS: 'songs,music' })).toEqual({ found: ['worker'], hosts: 0 });
    const sentenceOf = (env: Record<string, string>) => readConfig([], env);
    expect(sentenceOf({ ...shared, SEGUE_ROLES: 'web,mixer' })).toEqual({
      kind: 'wrong-setting',
      sentence: "SEGUE_ROLES is 'web,mixer', but should be 'web', 'worker' or 'web,worker'.",
    });
    expect(sentenceOf({ SEGUE_ROLES: 'worker' })).toEqual({
      kind: 'wrong-setting',
      sentence: "SEGUE_ROLES is 'worker', which needs SEGUE_DATABASE_URL: with SQLite one process does all.",
    });
    expect(sentenceOf({ SEGUE_ROLES: 'web', SEGUE_DATABASE_URL: 'postgres://db/segue' })).toEqual({
      kind: 'wrong-setting',
      sentence: "SEGUE_ROLES is 'web', which needs SEGUE_LIBRARY: the demo library is that of one process.",
    });
  });

  it.each([
    ['SEGUE_MAIL_FROM', 'Segue', 'one sender, such as Segue <segue@example.org>'],
    [
      'SEGUE_MAIL_FROM',
      'A <a@example.org>\r\nBcc: b@example.org',
      'one sender, such as Segue <segue@example.org>',
    ],
    ['SEGUE_CONTACT_EMAIL', 'me', 'an email address'],
    ['SEGUE_OPERATORS', 'a@example.org b@example.org', 'email addresses with commas between them'],
    [
      'SEGUE_PUBLIC_URL',
      'https://music.example.org,',
      'an address such as https://music.example.org, without a path',
    ],
    [
      'SEGUE_PUBLIC_URL',
      'https://a:b@example.org',
      'an address such as https://music.example.org, without a path',
    ],
    ['SEGUE_ALLOWED_ORIGINS', 'https://*', 'an address such as https://music.example.org, without a path'],
  ])('rejects %s=%j and says what is allowed', (name, found, allowed) => {
    expect(readConfig([], { [name]: found })).toEqual({
      kind: 'wrong-setting',
      sentence: `${name} is '${found}', but should be ${allowed}.`,
    });
  });

  it('says what is wrong with an address that begins well, without repeating its password', () => {
    expect(readConfig([], { SEGUE_SMTP_URL: 'smtps://me:pass/word@mail.example.org' })).toEqual({
      kind: 'wrong-setting',
      sentence:
        'SEGUE_SMTP_URL is no valid address: check its host and port, and escape special characters of a password, such as / as %2F.',
    });
    expect(readConfig([], { SEGUE_SMTP_URL: 'smtp://' })).toEqual({
      kind: 'wrong-setting',
      sentence: 'SEGUE_SMTP_URL should name a host, such as smtps://mail.example.org.',
    });
  });

  it('accepts a sender with or without a name, and ~ as the home folder', () => {
    for (const found of ['segue@example.org', 'Segue <segue@example.org>', '"Music, mine" <a@example.org>'])
      expect(config([], { SEGUE_MAIL_FROM: found }).mailFrom).toBe(found);
    expect(config([], { SEGUE_DATA: '~' }).dataFolder).toBe(homedir());
  });

  it('rejects a wrong flag in one line', () => {
    expect(readConfig(['--port', '-80'], {})).toEqual({
      kind: 'wrong-setting',
      sentence: "Option '--port' argument is ambiguous; allowed are --library, --data, --host, --port.",
    });
  });

  it('opens sign-up unless it is closed', () => {
    expect(config([]).isSignUpOpen).toBe(true);
    expect(config([], { SEGUE_SIGN_UP: 'open' }).isSignUpOpen).toBe(true);
    expect(config([], { SEGUE_SIGN_UP: 'closed' }).isSignUpOpen).toBe(false);
  });

  it.each([
    [[], { SEGUE_OFFLOAD: 'sendfile' }, "SEGUE_OFFLOAD is 'sendfile', but should be 'x-accel', or not set."],
    [[], { SEGUE_FOLLOW_LINKS: 'yes' }, "SEGUE_FOLLOW_LINKS is 'yes', but should be 'inside' or 'anywhere'."],
    [[], { SEGUE_SIGN_UP: 'no' }, "SEGUE_SIGN_UP is 'no', but should be 'open' or 'closed'."],
    [
      [],
      { SEGUE_MADE_FORMATS_GIB: '20GB' },
      "SEGUE_MADE_FORMATS_GIB is '20GB', but should be a number of GiB above 0, such as 20 or 0.5.",
    ],
    [
      [],
      { SEGUE_MADE_FORMATS_GIB: '0.000' },
      "SEGUE_MADE_FORMATS_GIB is '0.000', but should be a number of GiB above 0, such as 20 or 0.5.",
    ],
    [['--port', 'http'], {}, "SEGUE_PORT is 'http', but should be a number from 0 to 65535."],
    [['--port', '70000'], {}, "SEGUE_PORT is '70000', but should be a number from 0 to 65535."],
    [
      [],
      { SEGUE_HOSTS: 'songs,radio' },
      "SEGUE_HOSTS is 'songs,radio', but should be a list of songs, music, home, auth.",
    ],
    [
      [],
      { SEGUE_PUBLIC_URL: 'music.example.org' },
      "SEGUE_PUBLIC_URL is 'music.example.org', but should be an address such as https://music.example.org, without a path.",
    ],
    [
      [],
      { SEGUE_DATABASE_URL: 'mysql://u:secret@h/d' },
      'SEGUE_DATABASE_URL should be an address that begins with postgres:// or postgresql://.',
    ],
    [
      [],
      { SEGUE_FIREBASE_PROJECT_ID: 'p' },
      'SEGUE_FIREBASE_API_KEY and SEGUE_FIREBASE_AUTH_DOMAIN should be set too: Google sign-in needs all three of SEGUE_FIREBASE_PROJECT_ID, SEGUE_FIREBASE_API_KEY, SEGUE_FIREBASE_AUTH_DOMAIN.',
    ],
    [
      [],
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', NODE_ENV: 'production' },
      "FIREBASE_AUTH_EMULATOR_HOST should not be set where NODE_ENV is 'production': tokens of the emulator are unsigned, so anybody could sign in as anybody.",
    ],
    [
      [],
      { FIREBASE_AUTH_EMULATOR_HOST: 'http://127.0.0.1:9099' },
      "FIREBASE_AUTH_EMULATOR_HOST is 'http://127.0.0.1:9099', but should be a host and a port, such as 127.0.0.1:9099.",
    ],
    [['--volume', '11'], {}, "Unknown option '--volume'; allowed are --library, --data, --host, --port."],
  ])('explains a wrong setting: %j %j', (argv, env, sentence) => {
    expect(readConfig(argv, env)).toEqual({ kind: 'wrong-setting', sentence });
  });
});
