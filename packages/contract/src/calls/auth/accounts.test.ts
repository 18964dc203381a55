import { describe, expect, it } from 'vitest';
import { endpoints } from '../index.ts';

describe('replies about an account', () => {
  it('signIn reads the device token of this browser, or null', () => {
    const replies = [{ authToken: 't', deviceToken: 'this one' }, { authToken: 't' }];
    const read = replies.map((reply) => endpoints.signIn.read(reply).deviceToken);
    expect(read).toEqual(['this one', null]);
  });

  it('sendOtp reads the verification value, or null', () => {
    const read = [{ verification: 'random' }, {}, null].map(
      (reply) => endpoints.sendOtp.read(reply).verification,
    );
    expect(read).toEqual(['random', null, null]);
  });

  it('checkResetLink reads false for a used-up link, and true when the host does not say', () => {
    expect([{ isOpen: false }, { isOpen: true }, {}, null].map(endpoints.checkResetLink.read)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('checkSignUp reads one problem per form field, and skips incomplete ones', () => {
    const problems = [
      { field: 'email', error: 'Enter a valid email address.' },
      { field: 'password' },
      { error: 'Nothing in particular' },
      null,
    ];
    expect(endpoints.checkSignUp.read({ problems })).toEqual({ email: 'Enter a valid email address.' });
    expect(endpoints.checkSignUp.read(null)).toEqual({});
  });
});

describe('fetchSessions', () => {
  const session = {
    sessionId: 's1',
    device: 'Firefox on Linux',
    createdAt: '2026-05-01T10:00:00.000Z',
    lastUsedAt: '2026-05-09T00:00:00.000Z',
    isCurrent: true,
  };

  it('reads device, dates and which session is the current one', () => {
    const other = { ...session, sessionId: 's2', device: null, isCurrent: false };
    expect(endpoints.fetchSessions.read({ sessions: [session, other] })).toEqual([session, other]);
  });

  it('fills in missing fields, and skips sessions without an id', () => {
    expect(
      endpoints.fetchSessions.read({ sessions: [{ sessionId: 's1' }, { device: 'Safari' }, null] }),
    ).toEqual([{ sessionId: 's1', device: null, createdAt: '', lastUsedAt: '', isCurrent: false }]);
  });
});

describe('libraryFolders', () => {
  it('reads the paths of a list, and an empty list from any other reply', () => {
    expect(endpoints.libraryFolders.read({ folders: ['/music', null, '/more'] })).toEqual([
      '/music',
      '/more',
    ]);
    expect([endpoints.libraryFolders.read({ folders: 'x' }), endpoints.libraryFolders.read(null)]).toEqual([
      [],
      [],
    ]);
  });

  it('fetchAccount reads what a host leaves out as an account with a password that operates nothing', () => {
    const read = [{ firstName: ' Mara ', hasPassword: false, isOperator: true }, {}].map(
      endpoints.fetchAccount.read,
    );
    const nothing = { lastName: '', email: '', isOnlyOperator: false };
    expect(read).toEqual([
      { ...nothing, firstName: 'Mara', hasPassword: false, isOperator: true },
      { ...nothing, firstName: '', hasPassword: true, isOperator: false },
    ]);
  });
});
