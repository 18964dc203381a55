import { describe, expect, it } from 'vitest';
import { readPageConfig } from './page-config.ts';

describe('readPageConfig', () => {
  it('defaults every host to the origin of the page when the server sends no config', () => {
    expect(readPageConfig('')).toEqual({
      hosts: { songs: '', music: '', home: '', auth: '' },
      google: null,
      isDemo: false,
      contactEmail: null,
      isSignUpOpen: true,
      hasMail: true,
    });
  });

  it('keeps unknown whether another server sends mails', () => {
    expect(readPageConfig('{"hasMail":null}').hasMail).toBeNull();
  });

  it('reads the address of each host and the demo flag from the server', () => {
    const config = readPageConfig('{"hosts":{"songs":"https://songs.example"},"demo":true}');
    expect(config.hosts).toEqual({ songs: 'https://songs.example', music: '', home: '', auth: '' });
    expect(config.isDemo).toBe(true);
  });
});
