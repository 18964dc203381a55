import type { GoogleSignIn } from '@segue/contract';
import { type Settings, wrong, WrongSetting } from './setting.ts';

const FIREBASE = [
  'SEGUE_FIREBASE_PROJECT_ID',
  'SEGUE_FIREBASE_API_KEY',
  'SEGUE_FIREBASE_AUTH_DOMAIN',
] as const;

/** Firebase's own variable for the host and port of its Auth emulator, without a protocol. */
const EMULATOR = 'FIREBASE_AUTH_EMULATOR_HOST';

function toEmulatorUrl(settings: Settings): string | null {
  const found = settings[EMULATOR];
  if (!found) return null;
  if (settings['NODE_ENV'] === 'production') {
    throw new WrongSetting(
      `${EMULATOR} should not be set where NODE_ENV is 'production': tokens of the emulator are unsigned, so anybody could sign in as anybody.`,
    );
  }
  if (!/^[^\s/@?#;,]+:\d{1,5}$/.test(found))
    throw wrong(EMULATOR, found, 'a host and a port, such as 127.0.0.1:9099');
  return `http://${found}`;
}

/** @returns null when none of its settings is set. @throws WrongSetting when only some are set. */
export function toGoogleSignIn(settings: Settings): GoogleSignIn | null {
  const [projectId, apiKey, authDomain] = FIREBASE.map((name) => settings[name] || null);
  const emulatorUrl = toEmulatorUrl(settings);
  if (projectId && apiKey && authDomain) return { projectId, apiKey, authDomain, emulatorUrl };
  if (!projectId && !apiKey && !authDomain) return null;
  const missing = FIREBASE.filter((name) => !settings[name]);
  throw new WrongSetting(
    `${missing.join(' and ')} should be set too: Google sign-in needs all three of ${FIREBASE.join(', ')}.`,
  );
}
