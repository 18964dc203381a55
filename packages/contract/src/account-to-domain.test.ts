import { describe, expect, it } from 'vitest';
import {
  toDeviceToken,
  toFieldErrors,
  toIsLinkOpen,
  toLibraryFolders,
  toOwnSessions,
  toVerification,
} from './to-domain.ts';

describe('an account, as its host tells of it', () => {
  it('names the token of this browser, or none', () => {
    expect([{ deviceToken: 'this one' }, {}, null].map(toDeviceToken)).toEqual(['this one', null, null]);
  });

  it('names the value that a code was asked for with, or none', () => {
    expect([{ verification: 'random' }, {}, null].map(toVerification)).toEqual(['random', null, null]);
  });

  it('says that a mailed link is used up; a host that does not say is believed to take it', () => {
    expect([{ isOpen: false }, { isOpen: true }, {}, null].map(toIsLinkOpen)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('says what is wrong with a form, field by field', () => {
    const problems = [
      { field: 'email', error: 'Enter a valid e-mail address.' },
      { field: 'password' },
      { error: 'Nothing in particular' },
      null,
    ];
    expect(toFieldErrors({ problems })).toEqual({ email: 'Enter a valid e-mail address.' });
    expect(toFieldErrors(null)).toEqual({});
  });
});

describe('where a listener is signed in', () => {
  const session = {
    sessionId: 's1',
    device: 'Firefox on Linux',
    createdAt: '2026-05-01T10:00:00.000Z',
    lastUsedAt: '2026-05-09T00:00:00.000Z',
    isCurrent: true,
  };

  it('is told with device, days, and which of them asks', () => {
    const other = { ...session, sessionId: 's2', device: null, isCurrent: false };
    expect(toOwnSessions({ sessions: [session, other] })).toEqual([session, other]);
  });

  it('is told as far as the host knows, and of nothing that cannot be ended', () => {
    expect(toOwnSessions({ sessions: [{ sessionId: 's1' }, { device: 'Safari' }, null] })).toEqual([
      { sessionId: 's1', device: null, createdAt: '', lastUsedAt: '', isCurrent: false },
    ]);
  });
});

describe('the folders of the library', () => {
  it('are named to an operator, and to nobody else', () => {
    expect(toLibraryFolders({ folders: ['/music', null, '/more'] })).toEqual(['/music', '/more']);
    expect([toLibraryFolders({ folders: 'x' }), toLibraryFolders(null)]).toEqual([[], []]);
  });
});
