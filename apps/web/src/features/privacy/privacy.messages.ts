export interface PolicySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Shown as a list after the paragraphs: name in bold, then its explanation. */
  readonly items?: readonly { readonly name: string; readonly text: string }[];
}

/** The text of the privacy policy [1.09]. */
export const privacyMessages = {
  title: 'Privacy Policy',
  lastUpdated: 'Last updated: Nov 1, 2024',
  introduction:
    'This policy describes what this service collects when you use it, what that is used for, who sees it, how long it is kept, and what you can ask for.',
  contactTitle: 'Contact',
  contactBefore: 'Questions about this policy go to ',
  contactUnknown: 'Questions about this policy go to whoever runs this server.',
  sections: [
    {
      title: 'Personal data we collect',
      paragraphs: ['While you use the service we may ask for, or record, data that can identify you:'],
      items: [
        {
          name: 'Email address',
          text: 'to sign you in, to send you codes, and to let you reset your password.',
        },
        { name: 'First name and last name', text: 'to address you and to show your profile.' },
        { name: 'Phone number', text: 'only where you give it to us yourself.' },
        {
          name: 'Usage data',
          text: 'collected as you use the service: the songs you play and like, the time of your visits, your IP address and the kind of browser you use.',
        },
        {
          name: 'Playlists and queues',
          text: 'the playlists you make, and the queue of each of your devices with the place where it stopped, so that you can go on elsewhere; until you or we delete them.',
        },
        {
          name: 'Search texts',
          text: 'a search after which you play a song is kept for half a year, with the song, to improve suggestions; it is counted without your name or account.',
        },
      ],
    },
    {
      title: 'Cookies and similar storage',
      paragraphs: ['The service keeps small pieces of data in your browser:'],
      items: [
        {
          name: 'Essential session cookies',
          text: 'keep you signed in and guard your account. Without them the service cannot play music for you.',
        },
        {
          name: 'Cookie-acceptance cookies',
          text: 'remember whether you have accepted the use of cookies.',
        },
        {
          name: 'Functionality cookies',
          text: 'remember what you chose, such as the theme and the video quality, so that you do not have to choose again.',
        },
      ],
    },
    {
      title: 'How we use your data',
      paragraphs: [
        'Your data is used to provide and maintain the service, to manage your account, to keep your play history and your liked songs, to choose what the home page offers you, to contact you about your account and about changes of the service, and to find and mend faults.',
      ],
    },
    {
      title: 'How we share your data',
      paragraphs: [
        'Your data is not sold. It is shared only with those who help to run the service, such as a mail provider or the sign-in provider you choose, as far as they need it for that; where the law demands it; and with your consent. If the service changes hands, your data may go with it, and you are told before that happens.',
      ],
    },
    {
      title: 'How long we keep your data',
      paragraphs: [
        'Personal data is kept only as long as this policy needs it, and longer only where the law asks for that or where it settles a dispute. Usage data is usually kept for a shorter time.',
      ],
    },
    {
      title: 'Your right to delete your data',
      paragraphs: [
        'You may ask us to delete the personal data we hold about you, or to help you delete it. Some of it may have to stay where the law obliges us to keep it; we will tell you if so.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'The service does not address anyone under the age of 13, and we do not knowingly collect personal data of children under 13. If you know that a child has given us such data, tell us and it will be removed.',
      ],
    },
    {
      title: 'Changes to this policy',
      paragraphs: [
        'This policy may change. You are told by email or by a notice in the service before a change takes effect, and the last-updated date at the top of this page is changed with it.',
      ],
    },
  ] satisfies readonly PolicySection[],
} as const;
