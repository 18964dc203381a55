import type { OwnAccount } from '@segue/contract/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/ApiProvider.tsx';
import { toFailureText } from '../../../api/failures/to-error-text.ts';
import { useAccountQueries } from '../../../api/queries/account-queries.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { NoticeSlot, toNotice } from '../../../ui/feedback/Alert.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { AccountSection } from './AccountSection.tsx';
import { ownAccountMessages as messages } from './own-account.messages.ts';

type Name = Pick<OwnAccount, 'firstName' | 'lastName'>;

/** Saves the name, which the avatar shows too. */
function useRename() {
  const { client, queries } = useApi();
  const queryClient = useQueryClient();
  const account = useAccountQueries().account();
  return useMutation({
    mutationFn: async (name: Name) => {
      await client.renameAccount({ body: name });
      // The account may not load again: what is saved next would then contain the former name.
      queryClient.setQueryData(account.queryKey, (before) => before && { ...before, ...name });
      await Promise.all(
        [account, queries.user()].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      );
      return messages.nameSaved;
    },
  });
}

/** What was typed, without what is saved: somebody may type while it is. */
const withoutSaved = (typed: Partial<Name>, saved: Name): Partial<Name> =>
  Object.fromEntries(Object.entries(typed).filter(([part, value]) => value !== saved[part as keyof Name]));

export function NameSection({ account: { firstName, lastName } }: { readonly account: Name }) {
  // Only what was typed: the account may come from the cache first, and change once it is loaded.
  const [typed, setTyped] = useState<Partial<Name>>({});
  const name = { firstName, lastName, ...typed };
  const { mutate, isPending, error, data } = useRename();
  const toField = (part: keyof Name) => ({
    label: messages[part],
    name: part,
    value: name[part],
    onChange: (value: string) => setTyped((before) => ({ ...before, [part]: value })),
  });
  return (
    <AccountSection title={messages.name}>
      <Form
        isCheckedByBrowser
        failure={error}
        onSubmit={() => mutate(name, { onSuccess: () => setTyped((before) => withoutSaved(before, name)) })}
      >
        <TextField {...toField('firstName')} autoComplete="given-name" isRequired />
        <TextField {...toField('lastName')} autoComplete="family-name" />
        <Button type="submit" isBusy={isPending} busyText={messages.saving}>
          {messages.saveName}
        </Button>
        <NoticeSlot notice={toNotice(error && toFailureText(error), data ?? null)} />
      </Form>
    </AccountSection>
  );
}
