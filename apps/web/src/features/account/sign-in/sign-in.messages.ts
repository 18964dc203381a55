export const signInMessages = {
  accountDeleted: 'Your account is deleted, with all that belonged to it.',
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
