import { describe, expect, it } from 'vitest';
import { toContentSecurityPolicy } from './content-security-policy.ts';

const directivesWith = (otherHosts: readonly string[]) =>
  toContentSecurityPolicy({ otherOrigins: ['https://music.example', ...otherHosts], otherHosts }).directives;

describe('where a page may play and show from', () => {
  it('is this server for sound, while every host is this server', () => {
    const directives = directivesWith([]);
    expect(directives['media-src']).toEqual(["'self'", 'https://music.example', 'blob:']);
    expect(directives['img-src']).not.toContain('http:');
  });

  it('is any server over TLS where a host lives elsewhere: its streams may lie anywhere', () => {
    const directives = directivesWith(['https://songs.example']);
    expect(directives['media-src']).toEqual([
      "'self'",
      'https://music.example',
      'https://songs.example',
      'blob:',
      'https:',
    ]);
    expect(directives['img-src']).not.toContain('http:');
  });

  it('is any server where a host elsewhere has no TLS itself', () => {
    const directives = directivesWith(['http://192.0.2.7:8080']);
    for (const directive of ['media-src', 'img-src'] as const)
      expect(directives[directive].slice(-2)).toEqual(['https:', 'http:']);
  });

  it('never widens what a page may run or fetch', () => {
    const directives = directivesWith(['http://192.0.2.7:8080']);
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['connect-src']).toEqual(["'self'", 'https://music.example', 'http://192.0.2.7:8080']);
  });
});
