import { isolate } from '../../lib/text/direction.ts';

export const nowPlayingMessages = {
  player: 'Player',
  shuffle: 'Shuffle',
  repeat: { off: 'Repeat', all: 'Repeat all', one: 'Repeat one' },
  expand: 'Expand player',
  shrink: 'Shrink player',
  showQueue: 'Show queue',
  hideQueue: 'Hide queue',
  lyrics: 'Lyrics',
  instrumental: 'Instrumental',
  toCurrentLine: 'Current line',
  mute: 'Mute',
  unmute: 'Unmute',
  volume: 'Volume',
  evenLoudness: 'Even loudness',
  saveData: 'Save data',
  sleepTimer: 'Sleep timer',
  noTimer: 'No sleep timer',
  stopAfter: (minutes: number) => `Stop after ${minutes} minutes`,
  stopAtEnd: 'Stop at the end of this track',
  stopsAt: (time: string) => `Stops at ${time}`,
  stopsAtEnd: 'Stops after this track',
  withTimer: (label: string, timer: string) => `${label} (${timer})`,
  times: (current: string, total: string) => `${current} / ${total}`,
  announce: (title: string, artists: string) =>
    artists === '' ? `Now playing ${isolate(title)}` : `Now playing ${isolate(title)} by ${isolate(artists)}`,
} as const;
