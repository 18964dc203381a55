/** Where overlays are rendered: in what is shown in full screen, since the browser shows nothing else; else the body. */
export function findPortalRoot(): HTMLElement {
  const shown = document.fullscreenElement;
  return shown instanceof HTMLElement ? shown : document.body;
}
