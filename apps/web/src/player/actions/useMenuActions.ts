import { copyText } from '../../lib/copy-text.ts';
import { logFailure } from '../../lib/log.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { trackActionMessages as messages } from './track-action.messages.ts';

/** Actions of menu entries that may fail. A failure is shown, since nothing else answers the press. */
export function useMenuActions() {
  const engine = usePlayerEngine();
  /** @param event Log event of a failure. @param text Shown to the listener on a failure. */
  const attempt = (work: Promise<void>, event: string, text: string): void =>
    void work.catch((cause: unknown) => {
      logFailure(event, { cause });
      engine.showError(text);
    });
  /**
   * @param address Address of a page of this app, with or without its origin.
   * @param isPrivate It is that of a private playlist, without a link by which others may open it.
   */
  const copyLink = (address: string, isPrivate = false): void =>
    attempt(
      copyText(new URL(address, location.href).href).then(() =>
        engine.showMessage(isPrivate ? messages.privateLinkCopied : messages.linkCopied),
      ),
      'copy-link-failed',
      messages.linkNotCopied,
    );
  return { attempt, copyLink };
}
