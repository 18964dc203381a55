import { hearLibrary } from './heard-library.ts';
import { scoreSound } from './score-sound.ts';

const KINDS = ['album', 'artist', 'genre'] as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints how well sound alone finds tracks that share an album, artist or genre in a music folder. */
export async function evalSound(library: string): Promise<void> {
  const startMs = performance.now();
  const tracks = await hearLibrary(library);
  say(`${tracks.length} tracks, heard in ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
  for (const kind of KINDS) {
    const score = scoreSound(tracks, kind);
    const [shared, chance, best] = [score?.shared, score?.chance, score?.best].map((value) =>
      value?.toFixed(3),
    );
    say(
      score === null
        ? `${kind}: no track has one`
        : `${kind}: ${shared} of the 10 nearest share it; by chance ${chance}, at best ${best}`,
    );
  }
}
