import type { MadePlaylistLink } from '@segue/domain';
import { toDayText } from '../../../lib/text/day-text.ts';
import { sharingMessages as messages } from './sharing.messages.ts';

/** The day of an instant in ISO 8601, as the listener's clock has it. */
export const toDay = (instant: string): string => toDayText(new Date(instant), new Date()) ?? '';

/** When a link was made, where that is known, and until when it is valid. */
export function toLinkTimes({ madeAt, expiresAt }: Pick<MadePlaylistLink, 'madeAt' | 'expiresAt'>): string {
  const lastDay = toDay(expiresAt);
  return madeAt === null ? messages.validUntil(lastDay) : messages.madeAndValid(toDay(madeAt), lastDay);
}
