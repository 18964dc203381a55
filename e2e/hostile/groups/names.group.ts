import { writeFile } from 'node:fs/promises';
import type { Group, HostileFile } from '../corpus/hostile-file.ts';

const LONGEST_NAME_BYTES = 255;

/** File names that are valid on the file system but may trip a program. Each file is a song. */
const NAMES: readonly string[] = [
  'new\nline.flac',
  'carriage\rreturn.flac',
  'tab\tname.flac',
  '\u001b[31mred\u001b[0m.flac',
  '\u001b]0;title\u0007.flac',
  '\u0001\u0002\u007f.flac',
  'right\u202eto\u202cleft.flac',
  '\u200b\u200d\ufeff.flac',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd.flac',
  '%00.flac',
  '%.flac',
  '%03d.flac',
  '%s%n%x.flac',
  '-rf.flac',
  '--help.flac',
  '-.flac',
  'up\\..\\..\\windows.flac',
  'C:\\music\\song.flac',
  'file:song.flac',
  'concat:a|b.flac',
  'http:%2f%2f127.0.0.1%2f.flac',
  'pipe:0.flac',
  '$(reboot).flac',
  '`reboot`.flac',
  ';reboot;.flac',
  '| reboot.flac',
  '* ? [a-z].flac',
  `'quote".flac`,
  '<script>alert(1)<script>.flac',
  '{{7*7}}${7*7}.flac',
  '__proto__.flac',
  'constructor.flac',
  'con.flac',
  ' leading and trailing .flac',
  'dot..flac',
  'song.mp3.flac',
  'LOUD.FLAC',
  'e\u0301 decomposed.flac',
  '\u00e9 composed.flac',
  '👩‍👩‍👧‍👦.flac',
  'ﷺ'.repeat(80).concat('.flac'),
  `${'a'.repeat(LONGEST_NAME_BYTES - 5)}.flac`,
  `${'é'.repeat((LONGEST_NAME_BYTES - 5) / 2)}.flac`,
  `${' '.repeat(200)}.flac`,
  `${'- '.repeat(100)}.flac`,
  `${'('.repeat(200)}.flac`,
  '01 - 02 - 03 - 04 - 05 - 06.flac',
  '99999999999999999999 x.flac',
];

/** Folder names; each folder contains a song. */
const FOLDERS: readonly string[] = [
  'new\nline folder',
  '\u001b[2Jfolder',
  '%2e%2e',
  '-folder',
  'CD 99999999999999999999',
  'a'.repeat(LONGEST_NAME_BYTES),
  '\u202efolder',
];

const LEVELS = [20, 200];
/** Such a path is longer than 2,000 bytes. */
const TOO_MANY_LEVELS = 1500;

/** Names that are not valid UTF-8. */
const INVALID: readonly Buffer[] = [
  Buffer.from('names/\xff\xfe.flac', 'latin1'),
  Buffer.from('names/\xc3.flac', 'latin1'),
  Buffer.from('names/caf\xe9.flac', 'latin1'),
  Buffer.from('names/\xed\xa0\x80.flac', 'latin1'),
];

/** Hidden files, which a scan ignores. */
const HIDDEN: readonly string[] = ['..flac', '...mp3', '.hidden.mp3', '.mp3', '..%2f.mp3'];

/** Unusual names of files and folders. */
export const namesGroup: Group = {
  name: 'names',
  list: ({ originals }) => {
    const paths = [
      ...NAMES.map((name) => `names/${name}`),
      ...FOLDERS.map((name) => `names/${name}/song.flac`),
      ...LEVELS.map((levels) => `names/${'d/'.repeat(levels)}song.flac`),
    ];
    const songs = paths.map(
      (path, number): HostileFile => ({
        path,
        expectation: 'track',
        write: (target) => writeFile(target, originals.flac(50_000 + number)),
      }),
    );
    const invalid = INVALID.map(
      (path, number): HostileFile => ({
        path,
        expectation: 'either',
        write: (target) => writeFile(target, originals.flac(51_000 + number)),
      }),
    );
    const hidden = HIDDEN.map(
      (name): HostileFile => ({
        path: `names/${name}`,
        expectation: 'free',
        write: (target) => writeFile(target, originals.of('.mp3')),
      }),
    );
    const tooDeep: HostileFile = {
      path: `names/${'d/'.repeat(TOO_MANY_LEVELS)}song.flac`,
      expectation: 'problem',
      write: (target) => writeFile(target, originals.flac(52_000)),
    };
    return [...songs, tooDeep, ...invalid, ...hidden];
  },
};
