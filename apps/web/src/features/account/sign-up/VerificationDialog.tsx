import { useState } from 'react';
import { appConfig } from '../../../lib/app-config.ts';
import { useCountdown } from '../../../lib/useCountdown.ts';
import { NoticeSlot } from '../../../ui/feedback/Alert.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import styles from './SignUp.module.css';
import { signUpMessages as messages } from './sign-up.messages.ts';
import { type OnVerified, useVerification } from './useVerification.ts';

/** Number of digits in a one-time code [9.07]. */
const CODE_LENGTH = 6;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The digit 0 to 9 of any script, such as 6 for '٦': Unicode has the ten of a script in a row, from 0 on. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}

/** Keeps the first six digits of the typed or pasted text, which may be formatted as '123 456'. */
const toCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\P{Nd}/gu, '')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .slice(0, CODE_LENGTH);

interface VerificationProps {
  readonly email: string;
  readonly onVerified: OnVerified;
  readonly onCancel: () => void;
}

/** Asks for the mailed code. A click on the backdrop does not close it [2.51]. */
export const VerificationDialog = (props: VerificationProps) => (
  <Dialog title={messages.verification} isOpen onClose={props.onCancel} isBackdropClosing={false}>
    <VerificationForm {...props} />
  </Dialog>
);

/** Says where the code is, if this page can know. */
function toLead(email: string): string {
  if (appConfig.hasMail === null) return messages.codeSomewhere(email);
  return appConfig.hasMail ? messages.codeMailed(email) : messages.codeWritten;
}

function VerificationForm({ email, onVerified, onCancel }: VerificationProps) {
  const { notice, isBusy, verify, send, resend } = useVerification(email, onVerified);
  const [otp, setOtp] = useState('');
  const failure = notice?.severity === 'error' ? notice : null;
  return (
    <Form failure={failure} onSubmit={() => verify(otp)}>
      <p className={styles.lead}>{toLead(email)}</p>
      <NoticeSlot notice={notice} />
      <TextField
        look="code"
        label={messages.emailOtp}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={otp}
        onChange={(text) => setOtp(toCode(text))}
        isWrong={failure !== null && otp !== ''}
      />
      <div className={styles.againSlot}>
        {resend.tries > 0 && (
          <SendAgain key={resend.tries} afterSeconds={resend.afterSeconds} onPress={() => send()} />
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={messages.verifying}>
          {messages.verify}
        </Button>
      </div>
    </Form>
  );
}

interface SendAgainProps {
  /** Wait before the button is enabled; 0: none. */
  readonly afterSeconds: number;
  readonly onPress: () => void;
}

/** Button that requests another code; it shows a countdown until it is enabled. */
function SendAgain({ afterSeconds, onPress }: SendAgainProps) {
  const leftSeconds = useCountdown(afterSeconds);
  const isWaiting = leftSeconds > 0;
  return (
    <button
      type="button"
      className={styles.again}
      // Not `disabled`, which would take the focus away.
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : onPress}
    >
      {isWaiting ? messages.sendAgainIn(leftSeconds) : messages.sendAgain}
    </button>
  );
}
