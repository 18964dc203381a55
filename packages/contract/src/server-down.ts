/** Whether a status is that of a proxy whose server is down: 502 to 504, and Cloudflare's from 520 on. */
export const isServerDown = (status: number): boolean => (status > 501 && status < 505) || status > 519;
