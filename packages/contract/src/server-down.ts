/** Whether a status is that of a proxy whose server is down: 502 to 504, and Cloudflare's 520 to 530. */
export const isServerDown = (status: number): boolean =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 530);
