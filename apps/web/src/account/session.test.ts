import { beforeEach, describe, expect, it } from 'vitest';
import { attachPageCache } from './attach-page-cache.ts';
import { followOtherTabs, getSession, login, logout } from './session.ts';

beforeEach(() => {
  logout();
  localStorage.clear();
});

describe('the session in the browser', () => {
  it('keeps the auth token and the avatar after sign-in [4.02]', () => {
    login('secret', 'https://pictures.example/me.png');
    expect(getSession()).toEqual({
      isLoggedIn: true,
      token: 'secret',
      avatar: 'https://pictures.example/me.png',
    });
    expect(localStorage.getItem('token')).toBe('secret');
  });

  it('removes the auth token and avatar at logout, but keeps the theme and video preferences [4.02]', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('isVideoSwitchedOn', 'true');
    login('secret', 'https://pictures.example/me.png');
    logout();
    expect(getSession()).toEqual({ isLoggedIn: false, token: null, avatar: null });
    expect(Object.keys(localStorage).toSorted()).toEqual(['isVideoSwitchedOn', 'theme']);
  });

  it('follows sign-in and sign-out in another tab through localStorage [4.01]', () => {
    const stopFollowing = followOtherTabs();
    const tellOfChange = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    localStorage.setItem('token', 'secret');
    localStorage.setItem('avatar', 'https://pictures.example/me.png');
    tellOfChange();
    expect(getSession()).toEqual({
      isLoggedIn: true,
      token: 'secret',
      avatar: 'https://pictures.example/me.png',
    });
    localStorage.clear();
    tellOfChange();
    expect(getSession()).toEqual({ isLoggedIn: false, token: null, avatar: null });
    stopFollowing();
  });

  it('is read again when the page comes back from the back/forward cache [4.01]', () => {
    login('secret');
    const detach = attachPageCache();
    localStorage.removeItem('token');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(getSession().isLoggedIn).toBe(false);
    detach();
  });

  it('removes the access token at login and at logout', () => {
    for (const change of [() => login('secret'), logout]) {
      localStorage.setItem('accessToken', 'of another session');
      localStorage.setItem('expiresAt', '9999999999');
      change();
      expect(localStorage.getItem('accessToken')).toBeNull();
      expect(localStorage.getItem('expiresAt')).toBeNull();
    }
  });
});
