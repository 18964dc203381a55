import { ApiError } from '@segue/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { appConfig } from '../../../lib/app-config.ts';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './ResetPassword.module.css';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';

/** The host's explanation of a refusal: its `message` field if present, else its error sentence. */
const toRefusal = (cause: unknown): string | null =>
  cause instanceof ApiError ? (cause.bodyMessage ?? cause.sentence) : null;

/** Requests the mail with the reset link; `data` and `error` hold the text to show [8.11]. */
function useResetMail() {
  const { client } = useApi();
  return useMutation({
    mutationFn: async (email: string): Promise<string> => {
      try {
        return (await client.resetPasswordMail({ body: { email } })) ?? messages.sent;
      } catch (cause) {
        throw new Error(toRefusal(cause) ?? messages.somethingWentWrong, { cause });
      }
    },
  });
}

/** Whether the host rejected the text as an invalid e-mail address (status 400). */
const isAddressRefused = (error: Error | null): boolean =>
  error?.cause instanceof ApiError && error.cause.status === 400;

/** Requests the reset mail; browser validation checks that the field holds an e-mail address [5.05]. */
export function ForgotPasswordForm() {
  const { mutate, data, error, isPending } = useResetMail();
  const [email, setEmail] = useState('');
  return (
    <Form isCheckedByBrowser failure={error} onSubmit={() => mutate(email)}>
      <NoticeSlot notice={toNotice(error?.message ?? null, data ?? null)} />
      {appConfig.hasMail === false && <p className={styles.lead}>{messages.linkWritten}</p>}
      <TextField
        label={messages.email}
        type="email"
        name="email"
        autoComplete="email"
        placeholder={messages.emailPlaceholder}
        isRequired
        isWrong={isAddressRefused(error)}
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" isWide isBusy={isPending}>
        {messages.send}
      </Button>
    </Form>
  );
}
