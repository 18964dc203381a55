import { SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS } from '../durations.ts';

/** Validity of a one-time code. */
export const CODE_VALID_MS = 10 * MINUTE_MS;

/**
 * Time for which an expired code stays stored, because the verified address remains valid after the code
 * expires.
 */
export const CODE_KEPT_MS = HOUR_MS;

/** Time from verifying an address within which its account can be created. */
export const VERIFIED_VALID_MS = 10 * MINUTE_MS;

/** Minimum time between two codes that one sender requests for one address. */
export const RESEND_AFTER_MS = 30 * SECOND_MS;

/** Validity of a mailed link to set a new password. */
export const RESET_VALID_MS = 30 * MINUTE_MS;

/** Validity of a link that the operator passes on by hand, which takes longer than a mail. */
export const HANDED_LINK_VALID_MS = DAY_MS;

/** Idle timeout of a session: time from its last use. */
export const SESSION_VALID_MS = 90 * DAY_MS;

/** Absolute timeout of a session: time from its start, however often it is used. */
export const SESSION_LONGEST_MS = 365 * DAY_MS;

/** Validity of a device token: time from the last sign-in on the device. */
export const DEVICE_KNOWN_MS = 365 * DAY_MS;
