import type { ReadSpan } from './block-reader.ts';

/** The atoms that lead to the cover, from the outside in. */
const PATH_TO_COVER = ['moov', 'udta', 'meta', 'ilst', 'covr'];

/** Bytes of version and flags before the children of an atom. */
const BYTES_BEFORE_CHILDREN: Readonly<Record<string, number>> = { meta: 4 };

/** Limit of atoms in one; real files have a few dozen. */
const MAX_ATOMS = 200;

interface Atom {
  /** Position of its name. */
  readonly nameAt: number;
  /** Of its children. */
  readonly start: number;
  readonly end: number;
}

/** The first atom of this name among the children; null: none. */
async function findAtom(read: ReadSpan, { start, end }: Atom, name: string): Promise<Atom | null> {
  let position = start;
  for (let atoms = 0; atoms < MAX_ATOMS && position + 8 <= end; atoms += 1) {
    const header = await read(position, 16);
    if (header.length < 8) return null;
    const short = header.readUInt32BE(0);
    // 1: a length of 64 bits follows the name.
    const headerBytes = short === 1 && header.length === 16 ? 16 : 8;
    const length = headerBytes === 16 ? Number(header.readBigUInt64BE(8)) : short;
    if (length < headerBytes) return null;
    if (header.toString('latin1', 4, 8) === name) {
      const children = position + headerBytes + (BYTES_BEFORE_CHILDREN[name] ?? 0);
      return { nameAt: position + 4, start: children, end: Math.min(end, position + length) };
    }
    position += length;
  }
  return null;
}

/** Position of the name of the atom that holds the covers of an MP4; [] without one. */
export async function findMp4Pictures(read: ReadSpan, sizeBytes: number): Promise<readonly number[]> {
  let atom: Atom | null = { nameAt: 0, start: 0, end: sizeBytes };
  for (const name of PATH_TO_COVER) {
    if (atom === null) return [];
    atom = await findAtom(read, atom, name);
  }
  return atom === null ? [] : [atom.nameAt];
}
