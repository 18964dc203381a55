import { ApiError, type OwnAccount } from '@segue/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDeletionUnanswered, noteDeletion } from '../../../account/deleted-account.ts';
import { logout } from '../../../account/session.ts';
import { useApi } from '../../../api/ApiProvider.tsx';
import { isReplyLost } from '../../../api/failures/is-reply-lost.ts';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useAccountQueries } from '../../../api/queries/account-queries.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './OwnAccount.module.css';
import { ownAccountMessages as messages } from './own-account.messages.ts';

/** Refusals that prove that the account still exists. */
const REFUSALS: readonly (string | null)[] = ['CONFIRMATION_REFUSED', 'ONLY_OPERATOR'];

const toCode = (error: Error | null): string | null => (error instanceof ApiError ? error.code : null);

/** Deletes the account, then ends the session here, with which the player opens /login. */
function useErasure() {
  const { client } = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = useAccountQueries().account();
  return useMutation({
    mutationFn: (body: Parameters<typeof client.eraseAccount>[0]['body']) => client.eraseAccount({ body }),
    onSuccess() {
      noteDeletion('done');
      logout();
    },
    onError(error) {
      // The request before got no answer; if it has deleted the account, this session went with it.
      if (isDeletionUnanswered() && error instanceof ApiError && error.status === 401) logout();
      else if (isReplyLost(error)) noteDeletion('unanswered');
      else if (REFUSALS.includes(toCode(error))) noteDeletion('none');
      // The other operators went meanwhile: the dialog then asks about that too.
      if (toCode(error) === 'ONLY_OPERATOR') void queryClient.invalidateQueries({ queryKey });
    },
  });
}

interface DeleteFormProps {
  readonly account: OwnAccount;
  readonly onCancel: () => void;
}

/** Says what goes, and asks for the password, or the address of an account without one [2.164]. */
export function DeleteForm({ account: { hasPassword, isOnlyOperator }, onCancel }: DeleteFormProps) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending, isSuccess, error } = useErasure();
  const proof = hasPassword ? { password: typed } : { email: typed };
  const submit = () => mutate({ ...proof, ...(isOnlyOperator ? { isLeavingServer: true } : {}) });
  const field = {
    value: typed,
    onChange: setTyped,
    isRequired: true,
    isWrong: toCode(error) === 'CONFIRMATION_REFUSED',
  };
  return (
    <Form isCheckedByBrowser failure={error} onSubmit={submit}>
      <p className={styles.lead}>{messages.deleted}</p>
      <p className={styles.lead}>{messages.downloadFirst}</p>
      {isOnlyOperator && (
        <>
          <p>{messages.onlyOperator}</p>
          <Checkbox label={messages.leavesServer} required />
        </>
      )}
      <NoticeSlot notice={toNotice(error && toFailureText(error), null)} />
      {hasPassword ? (
        <PasswordField {...field} label={messages.currentPassword} autoComplete="current-password" />
      ) : (
        <TextField {...field} label={messages.email} type="email" autoComplete="off" />
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          variant="secondary"
          isBusy={isPending || isSuccess}
          busyText={messages.deleting}
        >
          {messages.delete}
        </Button>
      </div>
    </Form>
  );
}
