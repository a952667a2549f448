import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { memberCalls } from '#domain/member/calls.ts';
import type { Member } from '#domain/member/member.ts';
import type { registerMember } from '#domain/member/register.ts';
import { memberVerification } from '#domain/shop/shop-settings.ts';
import { homeCountry } from '#domain/values/phone.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { useCommand } from '../../form/use-command.ts';
import { CodeDialog } from '../../parts/member/code-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useLive, useStore, useSyncStatus } from '../../store/use-live.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { addMemberForm, editMemberForm } from './member.form.ts';
import { useMember } from './use-member.ts';

type Args = z.input<typeof registerMember.args>;
const nobody = {
  ...{ name: '', gender: 'unknown' as const, mobile: '', birthday: '', source: null, tags: [], remark: '' },
  consents: [],
};

/** Registers a member with everything that can be written down. */
export const AddMemberScreen = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t } = useTranslation('member');
  const { run } = useCommand({ showsRefusal: true });
  const call = useCall();
  const store = useStore();
  const { online } = useSyncStatus();
  const settings = useLive('shop.settings', {});
  const [memberId] = useState(() => newId());
  const [proving, prove] = useState<Args | null>(null);
  const isDemanded = settings?.memberRegisterVerify === memberVerification.required;
  // The form is clean by the time it is left.
  const leave = (id: string) => setTimeout(() => onAdded(id));
  return (
    <Stack p="md" maw={760} data-testid="add-member-page">
      <FormInPage
        form={addMemberForm}
        given={{ memberId }}
        start={nobody}
        keptAs="new"
        give={async (args) => {
          if (isDemanded && online) {
            prove(args);
            return { ok: true };
          }
          const answer = await run('member.register', args);
          if (answer.ok) leave(args.memberId);
          return answer;
        }}
        confirm={{ label: t(isDemanded && online ? 'register.next' : 'add.save'), testId: 'save-member' }}
      />
      {proving && (
        <CodeDialog
          country={proving.country ?? homeCountry}
          mobile={proving.mobile}
          give={async (smsCode) => {
            const { memberId: id, withCode: _, ...body } = proving;
            const answer = await call(memberCalls.register, { body: { ...body, id, smsCode } });
            if (!answer.ok) return answer;
            void store.syncNow();
            leave(answer.data.id);
            return answer;
          }}
          done={t('add.done')}
          onClose={() => prove(null)}
        />
      )}
    </Stack>
  );
};

interface EditMemberProps {
  readonly id: string;
  readonly onSaved: () => void;
}

/** Changes what is written down of a member; without contact too where the counter knows them. */
export const EditMemberScreen = ({ id, onSaved }: EditMemberProps) => {
  const { t } = useTranslation('member');
  const { member, refusal, asking, refresh } = useMember(id);
  if (member) return <EditMember member={member} onSaved={onSaved} />;
  if (!refusal) return <LoadingRows />;
  return (
    <Box p="md">
      <Refused title={t('offline')} reason={refusal} asking={asking} onAgain={() => void refresh()} />
    </Box>
  );
};

const EditMember = ({ member, onSaved }: { readonly member: Member } & Pick<EditMemberProps, 'onSaved'>) => {
  const { t } = useTranslation('member');
  const { id, name, gender, mobile, country, birthday, source, tags, remark, consents, level, shared } = member;
  const start = { name, gender, mobile, birthday, source, tags, remark, consents, level, shared };
  return (
    <Stack p="md" maw={760} data-testid="edit-member-page">
      <FormInPage
        key={JSON.stringify(start)}
        form={editMemberForm}
        given={{ memberId: id, country }}
        start={start}
        onlyChanged
        keptAs={id}
        onDone={() => setTimeout(onSaved)}
        done={t('edit.done')}
        confirm={{ label: t('edit.save'), testId: 'save-member' }}
      />
    </Stack>
  );
};
