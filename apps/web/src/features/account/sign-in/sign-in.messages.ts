export const signInMessages = {
  deletion: {
    none: null,
    /** Its answer was lost, and the session has ended since. */
    unanswered: 'Your account may already be deleted. If it is not, you can sign in again.',
    done: 'Your account is deleted, with all that belonged to it.',
  },
  title: 'Sign In',
  signInToPlay: 'Sign in to play',
  email: 'Email',
  password: 'Password',
  rememberMe: 'Remember me',
  signIn: 'Sign In',
  signingIn: 'Signing In...',
  forgotPassword: 'Forgot password?',
  noAccount: "Don't have an account?",
  signUp: 'Sign Up',
} as const;
