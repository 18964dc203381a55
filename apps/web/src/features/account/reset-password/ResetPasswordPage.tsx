import { useSearchParams } from 'react-router';
import { FormScreen } from '../../../ui/forms/FormScreen.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';

/** Shows 'Forgot Password', or 'Set New Password' if the address has the token of a mailed link [2.44]. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? (
    <FormScreen title={messages.setNewPassword}>
      <NewPasswordForm token={token} />
    </FormScreen>
  ) : (
    <FormScreen title={messages.forgotPassword}>
      <ForgotPasswordForm />
    </FormScreen>
  );
}
