import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { signUpMessages as messages } from './sign-up.messages.ts';
import { VerificationForm } from './VerificationForm.tsx';
import type { OnVerified } from './useVerification.ts';

interface VerificationDialogProps {
  readonly email: string;
  readonly onVerified: OnVerified;
  readonly onCancel: () => void;
}

/** Asks for the mailed code. A click on the backdrop does not close it [2.51]. */
export const VerificationDialog = ({ onCancel, ...props }: VerificationDialogProps) => (
  <Dialog title={messages.verification} isOpen onClose={onCancel} isBackdropClosing={false}>
    <VerificationForm onCancel={onCancel} {...props} />
  </Dialog>
);
