import { PASSWORD_HINT } from '@segue/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCountdown } from '../../../lib/useCountdown.ts';
import { paths } from '../../../lib/paths.ts';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { PasswordField } from '../../../ui/forms/PasswordField.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './ResetPassword.module.css';
import { resetPasswordMessages as messages } from './reset-password.messages.ts';
import { type Refusal, useIsLinkOpen, useNewPassword } from './useNewPassword.ts';

/** Seconds between the server's success message and the redirect to the sign-in screen [9.08]. */
const REDIRECT_AFTER_SECONDS = 3;

/** Asks for the new password twice; the form sends nothing while the two differ. */
export function NewPasswordForm({ token }: { readonly token: string }) {
  const { send, isPending, isDone, message, refusal, isMaybeSet } = useNewPassword(token);
  const isLinkOpen = useIsLinkOpen(token);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [mismatch, setMismatch] = useState<object | null>(null);
  const submit = () => {
    const isSame = password === confirmation;
    setMismatch(isSame ? null : {});
    if (isSame) send(password);
  };
  return (
    <Form isCheckedByBrowser failure={mismatch ?? refusal} onSubmit={submit}>
      <Outcome
        message={message}
        refusal={refusal}
        isLinkDead={!isDone && !isLinkOpen}
        isMaybeSet={isMaybeSet}
      />
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        isRequired
        value={password}
        onChange={setPassword}
        hint={PASSWORD_HINT}
        isWrong={refusal?.isOfPassword === true}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        isRequired
        value={confirmation}
        onChange={setConfirmation}
        error={mismatch === null ? null : messages.mismatch}
      />
      <Button
        type="submit"
        isWide
        isBusy={isPending || isDone}
        busyText={isDone ? messages.setPassword : messages.settingPassword}
      >
        {messages.setPassword}
      </Button>
      {isDone && <Redirect />}
    </Form>
  );
}

interface OutcomeProps {
  /** The server's answer to a new password that it has set. */
  readonly message: string | null;
  readonly refusal: Refusal | null;
  readonly isLinkDead: boolean;
  /** The link may be dead because it was used to set the password. */
  readonly isMaybeSet: boolean;
}

/** The server's answer, or that the link no longer works, with a link to request another, or to sign in. */
function Outcome({ message, refusal, isLinkDead, isMaybeSet }: OutcomeProps) {
  const dead = isMaybeSet ? messages.maybeSet : messages.linkDead;
  return (
    <>
      <NoticeSlot notice={toNotice(refusal?.text ?? (isLinkDead ? dead : null), message)} />
      {(refusal?.isOfLink || isLinkDead) && (
        <Link className={styles.link} to={isMaybeSet ? paths.login : paths.resetPassword}>
          {isMaybeSet ? messages.signIn : messages.newLink}
        </Link>
      )}
    </>
  );
}

/** Shows a countdown, then goes to the sign-in screen. */
function Redirect() {
  const navigate = useNavigate();
  const leftSeconds = useCountdown(REDIRECT_AFTER_SECONDS, () => void navigate(paths.login));
  return <p className={styles.countdown}>{messages.redirecting(leftSeconds)}</p>;
}
