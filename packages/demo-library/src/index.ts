export { type DemoState, readDemoState } from './files/marker.ts';
export { demoLibraryVersion } from './files/version.ts';
export {
  countPartialDemo,
  DEMO_PIECE_COUNT,
  makeDemoLibrary,
  type MakingOptions,
} from './make-demo-library.ts';
