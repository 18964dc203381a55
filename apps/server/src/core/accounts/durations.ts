const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a one-time code is taken. */
export const CODE_VALID_MS = 10 * MINUTE_MS;

/** How long an expired code stays: a verified address waits a while longer than its code is taken. */
export const CODE_KEPT_MS = 60 * MINUTE_MS;

/** How long a verified address may wait for its account. */
export const VERIFIED_VALID_MS = 10 * MINUTE_MS;

/** A second code for an address is sent no sooner than this. */
export const RESEND_AFTER_MS = 30 * SECOND_MS;

/** How long a link to set a new password is taken. */
export const RESET_VALID_MS = 30 * MINUTE_MS;

/** How long a link is taken that the operator hands on, which no mail carries within seconds. */
export const HANDED_LINK_VALID_MS = 24 * 60 * MINUTE_MS;

/** A session ends this long after its last use. */
export const SESSION_VALID_MS = 90 * DAY_MS;

/** A session ends this long after it was started, however often it is used. */
export const SESSION_LONGEST_MS = 365 * DAY_MS;

/** A device is known this long after its last sign-in. */
export const DEVICE_KNOWN_MS = 365 * DAY_MS;
