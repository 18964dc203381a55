import { type Client, writeRememberedTrack } from '@segue/contract/client';
import type { HistoryEntry, Track } from '@segue/domain';
import { makeRandomId } from '../../lib/random-id.ts';
import { sendUntilAnswered } from '../failures/send-until-answered.ts';

/** The listener's history on the server, for the player. A play that is sent again has the same id [4.59]. */
export const createHistory = (client: Client) => ({
  record(track: Track): Promise<HistoryEntry | null> {
    const body = { ...writeRememberedTrack(track), playId: makeRandomId() };
    return sendUntilAnswered('history-failed', () => client.addHistory({ body }));
  },
});
