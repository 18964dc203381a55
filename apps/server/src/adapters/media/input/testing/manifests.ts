/** A DASH manifest that refers to another file for its audio. */
export const toManifest = (target: string): string =>
  `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-on-demand:2011" type="static" mediaPresentationDuration="PT10S" minBufferTime="PT1S"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1" bandwidth="1000" codecs="mp4a.40.2"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`;
