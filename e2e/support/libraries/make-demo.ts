// Makes the demo library of the journeys if it is not in the cache folder yet.
import { ensureDemoLibrary } from './demo.ts';

await ensureDemoLibrary();
