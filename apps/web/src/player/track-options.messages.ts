export const trackOptionsMessages = {
  options: 'Options',
  optionsFor: (title: string) => `Options for ${title}`,
  playNext: 'Play next',
  addToQueue: 'Add to queue',
  like: 'Like',
  unlike: 'Unlike',
  goToAlbum: 'Go to album',
  goToArtist: 'Go to artist',
  copyLink: 'Copy link',
  playsNext: 'Plays next',
  addedToQueue: 'Added to queue',
  linkCopied: 'Link copied',
} as const;
