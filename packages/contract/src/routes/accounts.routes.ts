import { Type } from 'typebox';
import { endpoints } from '../endpoints.ts';
import { route } from '../route.ts';
import { NullableText } from '../schemas/common.ts';

const Email = Type.String({ maxLength: 320 });
const Password = Type.String({ maxLength: 1024 });
const Name = Type.String({ maxLength: 400 });

/** A session token under every spelling a reader may look for. */
const SessionReply = Type.Object({
  success: Type.Literal(true),
  authtoken: Type.String(),
  authToken: Type.String(),
  data: Type.Object({ authToken: Type.String() }),
  deviceToken: Type.Optional(
    Type.String({
      description: 'Shown at the next sign-in it says that the listener has signed in here before.',
    }),
  ),
});

const MessageReply = Type.Object({ success: Type.Literal(true), message: Type.String() });

/** Shown by a client that keeps it; others are told apart by their address. */
const Verification = Type.Optional(
  Type.String({ maxLength: 64, description: 'As sendOtp told it; without it only the same sender goes on.' }),
);

const Instant = Type.String({ description: "ISO 8601 in UTC with milliseconds and 'Z'." });

const Session = Type.Object({
  sessionId: Type.String({ description: 'Names the session; it opens nothing.' }),
  createdAt: Instant,
  lastUsedAt: Type.String({ description: 'As createdAt; true to the day.' }),
  expiresAt: Instant,
  device: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: "Browser and system that started it, such as 'Firefox on Linux'; null: not known.",
  }),
  isCurrent: Type.Boolean({ description: 'Whether this call was made with it.' }),
});

/** Accounts and sessions: signing up and in, verification, password reset. */
export const accountRoutes = {
  resetPasswordMail: route(endpoints.resetPasswordMail, {
    summary: 'Mails a link to set a new password; the answer is the same for an unknown address.',
    body: Type.Object({ email: Email }),
    reply: MessageReply,
  }),
  checkResetLink: route(endpoints.checkResetLink, {
    summary: 'Whether the token of a mailed link still sets a password; it is not used up.',
    body: Type.Object({ token: Type.String({ maxLength: 256 }) }),
    reply: Type.Object({ success: Type.Literal(true), isOpen: Type.Boolean() }),
  }),
  updatePassword: route(endpoints.updatePassword, {
    summary: 'Sets a new password with the token of a mailed link.',
    query: Type.Object({ token: Type.String({ maxLength: 256 }) }),
    body: Type.Object({ password: Password }),
    reply: MessageReply,
  }),
  signIn: route(endpoints.signIn, {
    summary: 'Starts a session with e-mail address and password.',
    body: Type.Object({
      email: Email,
      password: Password,
      deviceToken: Type.Optional(
        Type.String({
          maxLength: 256,
          description: 'Of an earlier sign-in; tries of strangers do not count then.',
        }),
      ),
    }),
    reply: SessionReply,
  }),
  signUp: route(endpoints.signUp, {
    summary: 'Makes an account for an address verified a moment ago and starts a session.',
    body: Type.Object({
      firstName: Name,
      lastName: Name,
      email: Email,
      password: Password,
      verification: Verification,
    }),
    reply: SessionReply,
  }),
  signInWithGoogle: route(endpoints.signInWithGoogle, {
    summary: 'Starts a session with an identity token in the Authorization header.',
    reply: SessionReply,
  }),
  logout: route(endpoints.logout, {
    summary: 'Ends the session of the token it is sent with.',
    reply: Type.Object({ success: Type.Literal(true) }),
  }),
  fetchSessions: route(endpoints.fetchSessions, {
    summary: 'Where the listener is signed in, latest use first.',
    reply: Type.Object({ sessions: Type.Array(Session) }),
  }),
  endSession: route(endpoints.endSession, {
    summary: 'Ends one session of the listener, also where there is none.',
    params: Type.Object({ sessionId: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Type.Object({ success: Type.Literal(true) }),
  }),
  endOtherSessions: route(endpoints.endOtherSessions, {
    summary: 'Ends the sessions of the listener but the one of the token it is sent with.',
    reply: Type.Object({ success: Type.Literal(true) }),
  }),
  checkUser: route(endpoints.checkUser, {
    summary: 'Whether an address is free to register.',
    query: Type.Object({ email: Email }),
    reply: Type.Object({ success: Type.Boolean(), error: Type.Optional(Type.String()) }),
  }),
  checkSignUp: route(endpoints.checkSignUp, {
    summary: 'Judges a sign-up form before a code is sent; nothing of it is kept.',
    body: Type.Object({ firstName: Name, lastName: Name, email: Email, password: Password }),
    reply: Type.Object({
      success: Type.Literal(true),
      problems: Type.Array(
        Type.Object({
          field: Type.String({ description: 'As it is called in the body.' }),
          error: Type.String({ description: 'What is wrong with it, for the listener.' }),
        }),
      ),
    }),
  }),
  sendOtp: route(endpoints.sendOtp, {
    summary: 'Mails a one-time code of six digits.',
    body: Type.Object({ email: Email }),
    reply: Type.Object({
      success: Type.Literal(true),
      message: Type.String(),
      verification: Type.Optional(
        Type.String({
          description: 'Random; shown with verify-otp and signup it says that they belong together.',
        }),
      ),
    }),
  }),
  verifyOtp: route(endpoints.verifyOtp, {
    summary: 'Checks a one-time code.',
    body: Type.Object({ email: Email, otp: Type.String({ maxLength: 32 }), verification: Verification }),
    reply: MessageReply,
  }),
  getUser: route(endpoints.getUser, {
    summary: 'The listener of the session.',
    reply: Type.Object({ firstName: Type.String(), picture: NullableText }),
  }),
};
