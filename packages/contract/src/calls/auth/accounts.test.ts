import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';

describe('an account, as its host tells of it', () => {
  it('names the token of this browser, or none', () => {
    const replies = [{ authToken: 't', deviceToken: 'this one' }, { authToken: 't' }];
    const read = replies.map((reply) => endpoints.signIn.read(reply).deviceToken);
    expect(read).toEqual(['this one', null]);
  });

  it('names the value that a code was asked for with, or none', () => {
    const read = [{ verification: 'random' }, {}, null].map(
      (reply) => endpoints.sendOtp.read(reply).verification,
    );
    expect(read).toEqual(['random', null, null]);
  });

  it('says that a mailed link is used up; a host that does not say is believed to take it', () => {
    expect([{ isOpen: false }, { isOpen: true }, {}, null].map(endpoints.checkResetLink.read)).toEqual([
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
    expect(endpoints.checkSignUp.read({ problems })).toEqual({ email: 'Enter a valid e-mail address.' });
    expect(endpoints.checkSignUp.read(null)).toEqual({});
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
    expect(endpoints.fetchSessions.read({ sessions: [session, other] })).toEqual([session, other]);
  });

  it('is told as far as the host knows, and of nothing that cannot be ended', () => {
    expect(
      endpoints.fetchSessions.read({ sessions: [{ sessionId: 's1' }, { device: 'Safari' }, null] }),
    ).toEqual([{ sessionId: 's1', device: null, createdAt: '', lastUsedAt: '', isCurrent: false }]);
  });
});

describe('the folders of the library', () => {
  it('are named to an operator, and to nobody else', () => {
    expect(endpoints.libraryFolders.read({ folders: ['/music', null, '/more'] })).toEqual([
      '/music',
      '/more',
    ]);
    expect([endpoints.libraryFolders.read({ folders: 'x' }), endpoints.libraryFolders.read(null)]).toEqual([
      [],
      [],
    ]);
  });
});
