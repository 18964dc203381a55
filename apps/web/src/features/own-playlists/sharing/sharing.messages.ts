import type { PlaylistVisibility } from '@segue/domain';
import { isolate } from '../../../lib/text/direction.ts';

const DAYS = ['1', '7', '30', '90', '365'] as const;

const toDays = (days: string): string => (days === '1' ? '1 day' : `${days} days`);

export const sharingMessages = {
  title: (title: string) => `Share ${isolate(title)}`,
  visibility: 'Who may see it',
  visibilities: {
    private: 'Me and those who edit it',
    listeners: 'All listeners here',
  } satisfies Record<PlaylistVisibility, string>,
  saving: 'Saving …',
  nowVisible: (who: string) => `Now for: ${who}`,
  link: 'Link for others',
  linkNote: 'Whoever has a link gets in until it expires, also without an account here.',
  grants: 'What the link is for',
  grantsOf: { view: 'To listen', edit: 'To edit together' },
  days: 'How long it is valid',
  daysOf: DAYS.map((days) => ({ value: days, label: toDays(days) })),
  make: 'Make a link',
  address: 'Link',
  copy: 'Copy',
  copied: 'Link copied',
  made: (day: string) => `Valid until ${day}. It is shown only once.`,
  links: 'Links that let others in',
  validUntil: (day: string) => `Valid until ${day}`,
  madeAndValid: (madeOn: string, day: string) => `Made ${madeOn}, valid until ${day}`,
  end: 'End',
  endOf: (what: string, times: string) => `End the link: ${what}. ${times}`,
  ended: 'That link lets nobody in any more.',
  revoke: 'End all links',
  revoked: 'No link lets anybody in any more.',
  editors: 'Who edits it with you',
  editorsOf: (owner: string) => `Who edits it with ${isolate(owner)}`,
  nobody: 'Nobody yet. A link to edit together invites them.',
  self: 'You',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${isolate(name)} from those who edit it`,
  removed: (name: string) => `${isolate(name)} does not edit it any more. Links to edit together have ended.`,
  options: 'Editing together',
  leave: 'Leave the playlist',
  left: (title: string) => `You do not edit ${isolate(title)} any more`,
  join: 'Edit together',
  joining: 'Joining …',
  joined: 'You edit this playlist now',
  signIn: 'Sign in to edit together',
  close: 'Close',
} as const;
