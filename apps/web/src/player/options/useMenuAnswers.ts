import { copyText } from '../../lib/copy-text.ts';
import { logFailure } from '../../lib/log.ts';
import { usePlayerEngine } from '../PlayerProvider.tsx';
import { trackOptionsMessages as messages } from './track-options.messages.ts';

/** What entries of menus do that may fail: the listener is told, since nothing else would show that a press was heard. */
export function useMenuAnswers() {
  const engine = usePlayerEngine();
  /** @param event under which a failure is logged */
  const attempt = (work: Promise<void>, event: string, text: string): void =>
    void work.catch((cause: unknown) => {
      logFailure(event, { cause });
      engine.tellFailure(text);
    });
  /** @param address of a page of this product, with or without its origin */
  const copyLink = (address: string): void =>
    attempt(
      copyText(new URL(address, location.href).href).then(() => engine.tell(messages.linkCopied)),
      'copy-link-failed',
      messages.linkNotCopied,
    );
  return { attempt, copyLink };
}
