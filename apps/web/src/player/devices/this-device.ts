import type { Client } from '@segue/contract/client';
import { makeRandomId } from '../../lib/random-id.ts';
import { readStored, writeStored } from '../../lib/storage/stored-values.ts';
import { devicesMessages as messages } from './devices.messages.ts';

/** The id of this browser among the listener's devices; created and stored on first use. */
export function toDeviceId(): string {
  const stored = readStored('deviceId');
  if (stored !== null) return stored;
  const made = makeRandomId();
  writeStored('deviceId', made);
  return made;
}

/** The server's name for the browser of this session, such as 'Firefox on Linux'. */
export async function fetchDeviceName(client: Client, signal: AbortSignal): Promise<string> {
  const sessions = await client.fetchSessions({}, { signal });
  return sessions.find(({ isCurrent }) => isCurrent)?.device ?? messages.someDevice;
}
