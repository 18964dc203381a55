import { describe, expect, it } from 'vitest';
import type { MediaFile } from '../library-file.ts';
import { aMediaFile, type DescribedFile } from '../testing/media-files.ts';
import { toPartedVideoId } from './ids.ts';
import { findIdsToCompare, partRecordings } from './part-recordings.ts';

interface Described extends DescribedFile {
  readonly bodyDigest?: string;
  readonly container?: string;
  readonly hasPicture?: boolean;
}

/** A file of which the first bytes are as in all others. */
function aFile(
  path: string,
  { bodyDigest, container = 'wav', hasPicture = false, ...described }: Described = {},
) {
  const file = aMediaFile({
    path,
    ownVideoId: 'same',
    ...described,
    record: bodyDigest === undefined ? {} : { bodyDigest },
  });
  const picture = hasPicture ? { widthPx: 640, heightPx: 360, fps: 25 } : null;
  const { content } = file;
  return { ...file, content: { ...content, facts: { ...content.facts, container, picture } } };
}

const idsOf = (files: readonly MediaFile[], stored: readonly MediaFile[]) =>
  partRecordings(files, stored).files.map((file) => file.content.kind === 'media' && file.content.videoId);

const PARTED = toPartedVideoId('same', 'two');

describe('a file that begins like a stored one', () => {
  const stored = aFile('a.wav', { bodyDigest: 'one' });

  it('is the same recording if it goes on alike, or if that is not known', () => {
    expect(idsOf([aFile('b.wav', { bodyDigest: 'one' })], [stored])).toEqual(['same']);
    expect(idsOf([aFile('b.wav')], [stored])).toEqual(['same']);
    expect(idsOf([aFile('b.wav', { bodyDigest: 'two' })], [aFile('a.wav')])).toEqual(['same']);
  });

  it('is another one if it goes on otherwise, also while the stored one is missing', () => {
    const [file, missing] = [aFile('b.wav', { bodyDigest: 'two' }), { ...stored, isMissing: true }];
    expect(idsOf([file], [stored])).toEqual([PARTED]);
    expect(idsOf([file], [missing])).toEqual([PARTED]);
  });

  it('is another one also if it takes the place of the stored one', () => {
    expect(idsOf([aFile('a.wav', { bodyDigest: 'two' })], [stored])).toEqual([PARTED]);
  });

  it('keeps an id of its own once the other one is gone', () => {
    const file = aFile('b.wav', { bodyDigest: 'two' });
    expect(findIdsToCompare([file])).toEqual(['same', PARTED]);
    expect(idsOf([file], [aFile('c.wav', { ownVideoId: PARTED, bodyDigest: 'two' })])).toEqual([PARTED]);
  });

  it('is not compared with one in another container, or beside a picture', () => {
    expect(idsOf([aFile('b.w64', { bodyDigest: 'two', container: 'w64' })], [stored])).toEqual(['same']);
    expect(idsOf([aFile('b.mp4', { bodyDigest: 'two', hasPicture: true })], [stored])).toEqual(['same']);
  });
});

it('of new files that begin alike the first has the id', () => {
  const files = [aFile('b.wav', { bodyDigest: 'one' }), aFile('a.wav', { bodyDigest: 'two' })];
  expect(idsOf(files, [])).toEqual(['same', PARTED]);
});

it('a video stays with its song, whatever its own id', () => {
  const video = aFile('b.mp4', { bodyDigest: 'two', hasPicture: true, videoId: 'song', kind: 'video' });
  const [file] = partRecordings([video], [aFile('a.mp4', { bodyDigest: 'one', hasPicture: true })]).files;
  expect(file?.content).toMatchObject({ videoId: 'song', record: { ownVideoId: PARTED } });
});

it('once the first file of a track is read, the files elsewhere that go on otherwise are named [10.190]', () => {
  const [first, same, other, gone] = [
    aFile('a/1.wav'),
    aFile('b/1.wav', { bodyDigest: 'one' }),
    aFile('c/1.wav', { bodyDigest: 'two' }),
    aFile('d/1.wav', { bodyDigest: 'two', isMissing: true }),
  ];
  const read = aFile('a/1.wav', { bodyDigest: 'one' });
  const { files, others } = partRecordings([read], [other, gone, first, same]);
  expect(files).toEqual([read]);
  expect(others).toEqual([other]);
});
