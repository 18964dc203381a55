import { expect } from 'vitest';

/** Leaves the page as a browser does. @returns what it has stored then about queue and position. */
export async function leaveVisit(): Promise<string> {
  // Repeated, since the code that stores them loads once the page is idle.
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    return localStorage.getItem('playback');
  };
  await expect.poll(leave).not.toBeNull();
  return leave() ?? '';
}
