export const exportMessages = {
  title: (title: string) => `Export ${title}`,
  saving: 'Saving …',
  formats: {
    m3u8: 'M3U8, for most players',
    xspf: 'XSPF, for VLC and others',
    jspf: 'JSPF, for ListenBrainz and others',
  },
} as const;
