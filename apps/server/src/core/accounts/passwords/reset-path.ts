/** Path of the page that sets a new password, with the token of its link. */
export const toResetPath = (token: string): string => `/resetpassword?token=${token}`;
