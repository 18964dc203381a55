import { useMutation } from '@tanstack/react-query';
import { useApi } from '../../../api/ApiProvider.tsx';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { saveText } from '../../../lib/files/save-text.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { AccountSection } from './AccountSection.tsx';
import styles from './OwnAccount.module.css';
import { ownAccountMessages as messages } from './own-account.messages.ts';

const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export function DataSection() {
  const { client } = useApi();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async () => {
      saveText(await client.exportAccount({}), messages.fileName(toDay(new Date())));
      return messages.downloaded;
    },
  });
  return (
    <AccountSection title={messages.data}>
      <p className={styles.lead}>{messages.dataMeans}</p>
      <Button variant="quiet" isBusy={isPending} busyText={messages.downloading} onClick={() => mutate()}>
        {messages.download}
      </Button>
      <NoticeSlot notice={toNotice(error && toFailureText(error), data ?? null)} />
    </AccountSection>
  );
}
