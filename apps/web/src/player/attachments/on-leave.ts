/** Calls back when the page is hidden or left; a phone may kill a hidden page without a further event. */
export function onLeave(leave: () => void, signal: AbortSignal): void {
  const onVisibilityChange = () => {
    if (document.hidden) leave();
  };
  document.addEventListener('visibilitychange', onVisibilityChange, { signal });
  window.addEventListener('pagehide', leave, { signal });
}
