import type { OwnAccount } from '@segue/contract/client';
import { useLayer } from '../../../lib/layers.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { AccountSection } from './AccountSection.tsx';
import { DeleteForm } from './DeleteForm.tsx';
import styles from './OwnAccount.module.css';
import { ownAccountMessages as messages } from './own-account.messages.ts';

/** Opens the dialog that deletes the account; going back closes it. */
export function DeleteSection({ account }: { readonly account: OwnAccount }) {
  const { isOpen, open, close } = useLayer('delete-account');
  return (
    <AccountSection title={messages.deletion}>
      <p className={styles.lead}>{messages.deletionMeans}</p>
      <Button variant="secondary" onClick={open}>
        {messages.delete}
      </Button>
      <Dialog title={messages.deleteTitle} isOpen={isOpen} onClose={close} isBackdropClosing={false}>
        <DeleteForm account={account} onCancel={close} />
      </Dialog>
    </AccountSection>
  );
}
