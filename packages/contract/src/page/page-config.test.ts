import { describe, expect, it } from 'vitest';
import { readPageConfig } from './page-config.ts';

describe('the configuration in the page', () => {
  it('calls every host on its own origin when the server says nothing', () => {
    expect(readPageConfig('')).toEqual({
      hosts: { songs: '', music: '', home: '', auth: '' },
      google: null,
      isDemo: false,
      contactEmail: null,
      isSignUpOpen: true,
      hasMail: true,
    });
  });

  it('takes the address of each host from the server', () => {
    const config = readPageConfig('{"hosts":{"songs":"https://songs.example"},"demo":true}');
    expect(config.hosts).toEqual({ songs: 'https://songs.example', music: '', home: '', auth: '' });
    expect(config.isDemo).toBe(true);
  });
});
