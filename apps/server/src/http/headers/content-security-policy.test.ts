import { describe, expect, it } from 'vitest';
import { toContentSecurityPolicy } from './content-security-policy.ts';

const directivesWith = (otherHosts: readonly string[]) =>
  toContentSecurityPolicy({ otherOrigins: ['https://music.example', ...otherHosts], otherHosts }).directives;

describe('toContentSecurityPolicy', () => {
  it('allows media only from its own origin while it runs every host', () => {
    const directives = directivesWith([]);
    expect(directives['media-src']).toEqual(["'self'", 'https://music.example', 'blob:']);
    expect(directives['img-src']).not.toContain('http:');
  });

  it('allows media from any https: source when a host is elsewhere', () => {
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

  it('allows http: media and images when a host elsewhere has no TLS', () => {
    const directives = directivesWith(['http://192.0.2.7:8080']);
    for (const directive of ['media-src', 'img-src'] as const)
      expect(directives[directive].slice(-2)).toEqual(['https:', 'http:']);
  });

  it('never widens script-src, and allows connect-src only to the hosts', () => {
    const directives = directivesWith(['http://192.0.2.7:8080']);
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['connect-src']).toEqual(["'self'", 'https://music.example', 'http://192.0.2.7:8080']);
  });
});
