export const videoMessages = {
  video: 'Video',
  quality: 'Video quality',
  pictureInPicture: 'Picture in picture',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  enlarge: 'Enlarge video',
  close: 'Close video',
} as const;
