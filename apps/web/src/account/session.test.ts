import { beforeEach, describe, expect, it } from 'vitest';
import { followOtherTabs, getSession, login, logout } from './session.ts';

beforeEach(() => {
  logout();
  localStorage.clear();
});

describe('the session in the browser', () => {
  it('keeps the token and the picture when the listener signs in [4.02]', () => {
    login('secret', 'https://pictures.example/me.png');
    expect(getSession()).toEqual({
      isLoggedIn: true,
      token: 'secret',
      avatar: 'https://pictures.example/me.png',
    });
    expect(localStorage.getItem('token')).toBe('secret');
  });

  it('forgets token and picture at logout and leaves theme and video preferences alone [4.02]', () => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('isVideoSwitchedOn', 'true');
    login('secret', 'https://pictures.example/me.png');
    logout();
    expect(getSession()).toEqual({ isLoggedIn: false, token: null, avatar: null });
    expect(Object.keys(localStorage).toSorted()).toEqual(['isVideoSwitchedOn', 'theme']);
  });

  it('is read from what is stored, as when another tab signs in and out [4.01]', () => {
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

  it('drops the access token at login and at logout', () => {
    for (const change of [() => login('secret'), logout]) {
      localStorage.setItem('accessToken', 'of another session');
      localStorage.setItem('expiresAt', '9999999999');
      change();
      expect(localStorage.getItem('accessToken')).toBeNull();
      expect(localStorage.getItem('expiresAt')).toBeNull();
    }
  });
});
