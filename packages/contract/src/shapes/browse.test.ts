import { describe, expect, it } from 'vitest';
import { readBrowsePage, writeBrowsePage } from './browse.ts';

const travel = (sent: unknown): unknown => JSON.parse(JSON.stringify(sent));

describe('readBrowsePage', () => {
  it('reads back a written page with its cursors', () => {
    const page = { items: ['a', 'b'], next: 'later', previous: null };
    const sent = writeBrowsePage(page, (title) => ({ title }));
    expect(readBrowsePage(travel(sent), ({ title }) => title)).toEqual(page);
  });

  it('skips invalid items, and reads an empty or missing cursor as null', () => {
    const reply = { items: [null, { title: 'a' }, 7], next: '' };
    expect(readBrowsePage(reply, ({ title }) => title)).toEqual({ items: ['a'], next: null, previous: null });
  });

  it.each([null, [], 'x', {}, { items: {} }, { items: null }])('throws for the invalid page %o', (reply) => {
    expect(() => readBrowsePage(reply, (item) => item)).toThrow('Expected');
  });
});
