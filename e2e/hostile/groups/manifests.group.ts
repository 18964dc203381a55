import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Canary } from '../canary.ts';
import type { Group } from '../corpus/hostile-file.ts';

/** A text format that can make a media tool open other files or addresses. */
interface Manifest {
  readonly name: string;
  /** @param target The path or address that it refers to. */
  readonly write: (target: string) => string;
}

const dash = (target: string): string =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" mediaPresentationDuration="PT4S" minBufferTime="PT1S"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1" bandwidth="1000" codecs="mp4a.40.2"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`;

const dashTemplate = (target: string): string =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT4S"><Period><AdaptationSet mimeType="audio/mp4"><SegmentTemplate duration="4" timescale="1" initialization="${target}" media="${target}"/><Representation id="1" bandwidth="1000" codecs="mp4a.40.2"/></AdaptationSet></Period></MPD>`;

const hls = (target: string): string =>
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:4.0,\n${target}\n#EXT-X-ENDLIST\n`;

const hlsMap = (target: string): string =>
  `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MAP:URI="${target}"\n#EXT-X-KEY:METHOD=AES-128,URI="${target}"\n#EXTINF:4.0,\n${target}\n#EXT-X-ENDLIST\n`;

const hlsMaster = (target: string): string =>
  `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=100000,CODECS="mp4a.40.2"\n${target}\n`;

const concat = (target: string): string => `ffconcat version 1.0\nfile '${target}'\nduration 4\n`;

const CONCAT_LINES = 20_000;

const longConcat = (target: string): string =>
  `ffconcat version 1.0\n${`file '${target}'\n`.repeat(CONCAT_LINES)}`;

const sdp = (target: string): string =>
  `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=${target}\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\na=control:${target}\n`;

const asx = (target: string): string => `<asx version="3.0"><entry><ref href="${target}"/></entry></asx>`;
const smil = (target: string): string => `<smil><body><seq><audio src="${target}"/></seq></body></smil>`;
const xspf = (target: string): string =>
  `<?xml version="1.0"?><playlist version="1" xmlns="http://xspf.org/ns/0/"><trackList><track><location>${target}</location></track></trackList></playlist>`;
const pls = (target: string): string => `[playlist]\nFile1=${target}\nNumberOfEntries=1\nVersion=2\n`;
const ramp = (target: string): string => `${target}\n`;
const reference = (target: string): string => `[Reference]\nRef1=${target}\n`;
const imf = (target: string): string =>
  `<?xml version="1.0"?><CompositionPlaylist xmlns="http://www.smpte-ra.org/schemas/2067-3/2016"><Id>urn:uuid:0</Id><Annotation>${target}</Annotation></CompositionPlaylist>`;
const ism = (target: string): string =>
  `<?xml version="1.0"?><SmoothStreamingMedia MajorVersion="2" Duration="40000000"><StreamIndex Type="audio" Url="${target}"/></SmoothStreamingMedia>`;

const MANIFESTS: readonly Manifest[] = Object.entries({
  dash,
  'dash-template': dashTemplate,
  hls,
  'hls-map': hlsMap,
  'hls-master': hlsMaster,
  concat,
  'concat-long': longConcat,
  sdp,
  asx,
  smil,
  xspf,
  pls,
  address: ramp,
  reference,
  imf,
  ism,
}).map(([name, write]) => ({ name, write }));

/** Files that are not media and refer to nothing. */
const NO_MEDIA: Readonly<Record<string, string>> = {
  subtitles: '1\n00:00:01,000 --> 00:00:02,000\nQuay\n\n',
  webvtt: 'WEBVTT\n\n00:01.000 --> 00:02.000\nQuay\n',
  script: '[Script Info]\nTitle: Quay\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,,,,,Quay\n',
  metadata: ';FFMETADATA1\ntitle=Quay\n',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  page: '<!doctype html><title>Quay</title><script>fetch("/")</script>',
  pdf: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF',
  shell: '#!/bin/sh\necho quay\n',
  graph: 'sine=440,asetrate=44100',
};

const FOLDER = 'manifests';
const EXTENSIONS = ['mp3', 'm4a', 'ogg', 'flac', 'wav', 'mp4', 'mkv', 'webm', 'wma', 'opus', 'avi', 'ape'];

/** Targets of manifests: the canary's files by relative path, absolute path and protocol, and its port. */
function toTargets(
  { folder, url }: Canary,
  library: string,
): readonly (readonly [name: string, target: string])[] {
  const near = relative(`${library}/${FOLDER}`, folder);
  return [
    ['relative', `${near}/song.m4a`],
    ['absolute', `${folder}/song.mp3`],
    ['file', `file:${folder}/song.ogg`],
    ['subfile', `subfile,,start,0,end,0,,:${folder}/song.mp3`],
    ['crypto', `crypto:${folder}/song.m4a`],
    ['data', 'data:audio/wav;base64,UklGRgAAAABXQVZF'],
    ['port', `${url}/song.m4a`],
    ['tcp', url.replace('http', 'tcp')],
  ];
}

/** Manifests with media extensions. None may become a track. */
export const manifestsGroup = (library: string): Group => ({
  name: 'manifests',
  list: ({ canary }) => {
    const led = MANIFESTS.flatMap((manifest, at) =>
      toTargets(canary, library).map(([name, target], turn) => {
        const extension = EXTENSIONS[(at * 5 + turn) % EXTENSIONS.length] ?? 'mp3';
        return { name: `${manifest.name}-${name}.${extension}`, text: manifest.write(target) };
      }),
    );
    const still = Object.entries(NO_MEDIA).map(([name, text], at) => ({
      name: `${name}.${EXTENSIONS[at % EXTENSIONS.length] ?? 'mp3'}`,
      text,
    }));
    return [...led, ...still].map(({ name, text }) => ({
      path: `${FOLDER}/${name}`,
      expectation: 'problem',
      write: (path) => writeFile(path, text),
    }));
  },
});
