/** Whether a track or a list of tracks is the current one ('rest': it is not), and whether it plays. */
export type PlayState = 'rest' | 'playing' | 'paused';
