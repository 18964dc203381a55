/** Side of a cover in pixels. */
export const COVER_SIZE = 600;

/** An SVG document with a background colour; `shapes` is SVG markup. */
export const picture = (width: number, height: number, ground: string, shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shapes}</svg>`;

/** An SVG document of the size of a cover. */
export const cover = (ground: string, shapes: string): string =>
  picture(COVER_SIZE, COVER_SIZE, ground, shapes);

/** A filled disc. */
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${fill}"/>`;

/** A filled rectangle without anti-aliased edges, so that adjacent ones show no seam. */
export function block(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
): string {
  const look = opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${look} shape-rendering="crispEdges"/>`;
}

/** A filled path. */
export const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;

/** A filled polygon through the points. */
export const polygon = (points: readonly (readonly [x: number, y: number])[], fill: string): string =>
  `<polygon points="${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="${fill}"/>`;

/** Mirrors the shapes of a cover horizontally. */
export const mirror = (shapes: string): string =>
  `<g transform="matrix(-1 0 0 1 ${COVER_SIZE} 0)">${shapes}</g>`;
