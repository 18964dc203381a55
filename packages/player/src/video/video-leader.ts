/** The sound, as the video sees it: where it is, and what the video may ask of it. */
export interface Leader {
  readonly positionSeconds: () => number;
  /** Whether the picture is to move: the sound does, or is only held until the picture has caught up. */
  readonly isRunning: () => boolean;
  readonly isHeld: () => boolean;
  readonly play: () => void;
  readonly pause: () => void;
  /** Silences until `release`. */
  readonly hold: () => void;
  /** Ends a hold; does nothing without one. */
  readonly release: () => void;
  readonly seekTo: (positionSeconds: number) => void;
}
