import type { PageView } from '@segue/player';

/** The `PageView` port on the browser: visibility, fullscreen, focus, picture-in-picture. */
export const pageView: PageView = {
  isHidden: () => document.hidden,
  isFullscreen: () => document.fullscreenElement !== null,
  onFocus(listener) {
    const onVisible = () => {
      if (!document.hidden) listener();
    };
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
  async exitPictureInPicture() {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
  },
};
