import { describe, expect, it } from 'vitest';
import { toEmailAddress } from './email-address.ts';

describe('toEmailAddress', () => {
  it.each([
    [' Mara@Example.ORG ', 'mara@example.org'],
    ['mara+music@example.org', 'mara+music@example.org'],
    ['Müller@bücher.example', 'müller@xn--bcher-kva.example'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ["o'neil@localhost", "o'neil@localhost"],
    ['ＭＡＲＡ@example.org', 'mara@example.org'],
  ])('folds %s to %s for comparison', (typed, folded) => {
    expect(toEmailAddress(typed)?.folded).toBe(folded);
  });

  it.each([
    '',
    'mara',
    '@example.org',
    'mara@',
    'mara@@example.org',
    'mara@exa mple.org',
    'mara@example..org',
    'mara@example.org\r\nBcc: eve@example.org',
    'mara@example.org, eve@example.org',
    '<mara@example.org>',
    `${'m'.repeat(65)}@example.org`,
    `mara@${'e'.repeat(250)}.org`,
  ])('rejects %j', (typed) => {
    expect(toEmailAddress(typed)).toBeNull();
  });

  it('keeps the address as typed for mailing, trimmed', () => {
    expect(toEmailAddress(' Mara@Example.org ')?.address).toBe('Mara@Example.org');
  });
});
