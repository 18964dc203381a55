import { EVERYWHERE } from './frames.ts';
import type { Shot } from './shot.ts';
import { answer, noAnswer, press, refusal, see, seeText, typeIn } from './steps.ts';

/** Faked, since the server would make the next shot wait before it sends another code. */
const codeSent = [
  answer('**/checkUser?*', { success: true }),
  answer('**/sendOtp', { success: true, message: 'OTP sent successfully' }),
];

const signUp = [
  typeIn('First name', 'Mara'),
  typeIn('Last name', 'Quill'),
  typeIn('Email', 'mara@example.com'),
  typeIn('Password', 'a long enough secret'),
  press('button', 'Sign Up'),
  see('dialog', 'Verification'),
  seeText('status'),
];

const newPasswords = (password: string, confirmation: string) => [
  typeIn('New password', password),
  typeIn('Confirm password', confirmation),
  press('button', 'Set Password'),
];

/** The account forms in every state. */
export const FORM_SHOTS: readonly Shot[] = [
  { name: 'signin', at: '/login', frames: EVERYWHERE },
  {
    name: 'signin-error',
    at: '/login',
    given: [refusal('**/auth/signin', 'CREDENTIALS_REFUSED')],
    when: [
      typeIn('Email', 'mara@example.com'),
      typeIn('Password', 'not my secret'),
      press('button', 'Sign In'),
      seeText('alert'),
    ],
    frames: EVERYWHERE,
  },
  {
    name: 'signin-busy',
    at: '/login',
    given: [noAnswer('**/api/auth/signin')],
    when: [
      typeIn('Email', 'mara@example.com'),
      typeIn('Password', 'a long enough secret'),
      press('button', 'Sign In'),
    ],
  },
  { name: 'signup', at: '/signup', frames: EVERYWHERE },
  {
    name: 'signup-error',
    at: '/signup',
    when: [
      typeIn('First name', 'Mara'),
      typeIn('Email', 'nowhere'),
      press('button', 'Sign Up'),
      seeText('alert'),
    ],
  },
  {
    name: 'signup-verify',
    at: '/signup',
    given: codeSent,
    when: [...signUp, typeIn('Email OTP', '482')],
    frames: EVERYWHERE,
  },
  {
    name: 'signup-verify-error',
    at: '/signup',
    given: [...codeSent, refusal('**/verify-otp', 'CODE_REFUSED')],
    when: [...signUp, typeIn('Email OTP', '000000'), press('button', 'Verify'), seeText('alert')],
  },
  { name: 'reset-forgot', at: '/resetpassword', frames: EVERYWHERE },
  {
    name: 'reset-sent',
    at: '/resetpassword',
    when: [typeIn('Email', 'mara@example.com'), press('button', 'Send'), seeText('status')],
  },
  {
    name: 'reset-differ',
    at: '/resetpassword?token=x',
    when: newPasswords('a long enough secret', 'another one'),
  },
  {
    name: 'reset-countdown',
    at: '/resetpassword?token=x',
    given: [answer('**/update-password**', { message: 'Password updated successfully' })],
    when: [...newPasswords('a long enough secret', 'a long enough secret'), seeText('status')],
  },
  {
    name: 'reset-refused',
    at: '/resetpassword?token=x',
    when: newPasswords('a long enough secret', 'a long enough secret'),
  },
];
