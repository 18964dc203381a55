import { ApiError, type OwnAccount } from '@segue/contract/client';
import { PASSWORD_HINT } from '@segue/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { storeDeviceToken } from '../../../account/device-tokens.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isReplyLost } from '../../../api/failures/is-reply-lost.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { Link } from '../../../ui/Link.tsx';
import { AccountSection } from './AccountSection.tsx';
import styles from './OwnAccount.module.css';
import { ownAccountMessages as messages } from './own-account.messages.ts';

type PasswordAccount = Pick<OwnAccount, 'email' | 'hasPassword'>;

const BLANK = { password: '', newPassword: '' };

/** Changes the password; the server then knows this browser by another token. */
function useChangePassword(email: string, onDone: () => void) {
  const { client } = useApi();
  const [isMaybeChanged, setIsMaybeChanged] = useState(false);
  const change = useMutation({
    mutationFn: async (passwords: typeof BLANK) => {
      const { deviceToken } = await client.changePassword({ body: passwords });
      storeDeviceToken(email, deviceToken);
      return messages.passwordChanged;
    },
    onSuccess() {
      setIsMaybeChanged(false);
      onDone();
    },
    onError(cause) {
      if (isReplyLost(cause)) setIsMaybeChanged(true);
    },
  });
  return { ...change, isMaybeChanged };
}

export const PasswordSection = ({ account }: { readonly account: PasswordAccount }) => (
  <AccountSection title={messages.password}>
    {account.hasPassword ? <PasswordForm email={account.email} /> : <NoPassword />}
  </AccountSection>
);

const NoPassword = () => (
  <p className={styles.lead}>
    {messages.noPassword}{' '}
    <Link className={styles.link} to={paths.resetPassword}>
      {messages.setPassword}
    </Link>
    .
  </p>
);

function PasswordForm({ email }: { readonly email: string }) {
  const [passwords, setPasswords] = useState(BLANK);
  const { mutate, isPending, error, data, isMaybeChanged } = useChangePassword(email, () =>
    setPasswords(BLANK),
  );
  const code = error instanceof ApiError ? error.code : null;
  // The password that was typed may be the old one by now.
  const isOld = isMaybeChanged && code === 'CONFIRMATION_REFUSED';
  const toField = (part: keyof typeof BLANK) => ({
    value: passwords[part],
    onChange: (value: string) => setPasswords((before) => ({ ...before, [part]: value })),
    isRequired: true,
  });
  return (
    <Form isCheckedByBrowser failure={error} onSubmit={() => mutate(passwords)}>
      <p className={styles.lead}>{messages.passwordMeans}</p>
      <PasswordField
        {...toField('password')}
        label={messages.currentPassword}
        autoComplete="current-password"
        isWrong={code === 'CONFIRMATION_REFUSED'}
      />
      <PasswordField
        {...toField('newPassword')}
        label={messages.newPassword}
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        isWrong={code === 'PASSWORD_REFUSED'}
      />
      <Button type="submit" isBusy={isPending} busyText={messages.saving}>
        {messages.changePassword}
      </Button>
      <NoticeSlot
        notice={toNotice(error && (isOld ? messages.maybeChanged : toFailureText(error)), data ?? null)}
      />
    </Form>
  );
}
