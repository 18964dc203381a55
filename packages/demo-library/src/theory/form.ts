/** What a section is for; each genre decides what plays in it. */
export type SectionKind = 'intro' | 'a' | 'b' | 'break' | 'outro';

/** A section with its place in the piece. */
export interface Section {
  readonly kind: SectionKind;
  /** How many sections of this kind came before. */
  readonly turn: number;
  readonly startBeat: number;
  readonly beats: number;
  readonly bars: number;
}

const KINDS: readonly string[] = ['intro', 'a', 'b', 'break', 'outro'] satisfies SectionKind[];

const isKind = (kind: string): kind is SectionKind => KINDS.includes(kind);

/**
 * Reads a form such as `intro4 a8 b8 break4 a8 outro4`; the numbers are bars.
 * @throws RangeError for a word that is no section.
 */
export function parseForm(form: string, beatsPerBar: number): readonly Section[] {
  let startBeat = 0;
  const seen: SectionKind[] = [];
  return form.split(' ').map((word) => {
    const [, kind = '', count = ''] = /^([a-z]+)(\d+)$/.exec(word) ?? [];
    if (!isKind(kind)) throw new RangeError(`Expected sections such as 'intro4'; found '${word}'.`);
    const bars = Number(count);
    const section = {
      kind,
      turn: seen.filter((one) => one === kind).length,
      startBeat,
      beats: bars * beatsPerBar,
      bars,
    };
    seen.push(kind);
    startBeat += section.beats;
    return section;
  });
}
