import type { MadePlaylistLink } from '@segue/domain';
import { IN_SENTENCE, toDayText } from '../../../lib/text/day-text.ts';
import { sharingMessages as messages } from './sharing.messages.ts';

/** Day of an ISO 8601 instant within a sentence, in the listener's time zone; '' if it cannot be parsed. */
export const toDay = (instant: string): string => toDayText(new Date(instant), new Date(), IN_SENTENCE) ?? '';

/** Text with the creation date of a link, if known, and its expiry. */
export function toLinkTimes({ madeAt, expiresAt }: Pick<MadePlaylistLink, 'madeAt' | 'expiresAt'>): string {
  const lastDay = toDay(expiresAt);
  return madeAt === null ? messages.validUntil(lastDay) : messages.madeAndValid(toDay(madeAt), lastDay);
}
