export const accountMessages = {
  continueWithGoogle: 'Continue with google',
  googleNotConfigured: 'This server has no Google sign-in set up.',
} as const;
