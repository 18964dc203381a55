import { createHash } from 'node:crypto';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { drawCover } from './draw-cover.ts';
import { toDrawnId } from './drawn-id.ts';

const IDS = Array.from({ length: 600 }, (_, number) => toDrawnId(`MPREb_${number}`));

const groundOf = (svg: string): string => /<rect [^>]*fill="(?<ground>#[\da-f]{6})"/.exec(svg)?.[1] ?? '';

/** The colours of the shapes, without that of the ground. */
const inksOf = (svg: string): Set<string> => {
  const fills = [...svg.matchAll(/fill="(?<fill>#[\da-f]{6})"/g)].map((match) => match[1] ?? '');
  return new Set(fills.filter((fill) => fill !== groundOf(svg)));
};

describe('a drawn cover', () => {
  it('is deterministic, and different for every id', () => {
    expect(IDS.map((id) => drawCover(id))).toEqual(IDS.map((id) => drawCover(id)));
    expect(new Set(IDS.map((id) => drawCover(id).svg)).size).toBe(IDS.length);
  });

  it('never changes for a given id, because clients cache it forever', () => {
    const drawings = IDS.slice(0, 48).map((id) => drawCover(id));
    const digest = createHash('sha256').update(JSON.stringify(drawings)).digest('base64url');
    expect(digest, 'a new way of drawing needs a new prefix of drawn ids').toMatchInlineSnapshot(
      `"IPuc7z1_jnrYXg0Bmf-6MEXlcqZ4EiqvJF5bKgJaFi4"`,
    );
  });

  it('has a shape with a contrast above 2.5 to its background', () => {
    for (const id of IDS) {
      const { svg } = drawCover(id);
      const contrasts = [...inksOf(svg)].map((ink) => wcagContrast(ink, groundOf(svg)));
      expect(Math.max(...contrasts), `of ${id}`).toBeGreaterThan(2.5);
    }
  });

  it('contains no text, so that it does not depend on fonts', () => {
    for (const id of IDS) expect(drawCover(id).svg).not.toMatch(/<text|font|NaN|undefined/);
  });

  it('has a palette with a background and a primary colour that differs from it', () => {
    for (const id of IDS) {
      const [ground = '', , primary = '', ...others] = drawCover(id).palette;
      expect(ground).toMatch(/^#[\da-f]{6}$/);
      expect(primary).not.toBe(ground);
      expect(others.length).toBeGreaterThan(0);
    }
  });
});
