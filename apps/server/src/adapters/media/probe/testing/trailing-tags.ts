import { Demuxer } from 'node-av/api';
import { toApeTag } from './ape-tone.ts';
import { withId3v1 } from './tag-writers.ts';

/** The frames of an MP3 without its header of tags and without a Xing frame, which would declare its length. */
export function readMp3Frames(path: string): Buffer[] {
  const input = Demuxer.openSync(path);
  const frames: Buffer[] = [];
  for (const packet of input.packetsSync(0)) {
    if (packet?.data) frames.push(Buffer.from(packet.data));
    packet?.free();
  }
  input.closeSync();
  return frames;
}

const NOTHING = Buffer.alloc(0);
/** An ID3v1 tag. */
export const toId3v1 = (title: string): Buffer =>
  withId3v1(NOTHING, Buffer.from(title), Buffer.from('Nina'), Buffer.from('Tide'));

const id3v1 = toId3v1('Shore');

/** A Lyrics3v2 tag with one field (https://id3.org/Lyrics3v2). */
function toLyrics3(text: string): Buffer {
  const content = `LYRICSBEGINLYR${String(text.length).padStart(5, '0')}${text}`;
  return Buffer.from(`${content}${String(content.length).padStart(6, '0')}LYRICS200`);
}

const ape = toApeTag({ Title: 'Shore', Artist: 'Nina' });
const apeWithHeader = toApeTag({ Title: 'Shore' }, { hasHeader: true });
/** As large as one with a cover. */
const largeApe = toApeTag({ Title: 'Shore', Comment: 'c'.repeat(200_000) });

/** What taggers write behind the audio, by name. */
export const TRAILING_TAGS: Readonly<Record<string, Buffer>> = {
  ID3v1: id3v1,
  APEv2: ape,
  'APEv2 with a header': apeWithHeader,
  'APEv2 of 200 kB': largeApe,
  'APEv2 and ID3v1': Buffer.concat([ape, id3v1]),
  'Lyrics3 and ID3v1': Buffer.concat([toLyrics3('[00:01]la\r\n'.repeat(400)), id3v1]),
  'APEv2, Lyrics3 and ID3v1': Buffer.concat([largeApe, toLyrics3('la'), id3v1]),
};
