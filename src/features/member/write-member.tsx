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
  return (
    <Stack p="md" maw={760} data-testid="add-member-page">
      <FormInPage
        form={addMemberForm}
        given={{ memberId }}
        start={nobody}
        keptAs="new"
        give={async (args) =>
          isDemanded && online ? { ok: true as const, toProve: args } : run('member.register', args)
        }
        onDone={(answer) => ('toProve' in answer ? prove(answer.toProve) : onAdded(memberId))}
        confirm={{ label: t(isDemanded && online ? 'register.next' : 'add.save'), testId: 'save-member' }}
      />
      {proving && (
        <CodeDialog
          country={proving.country ?? homeCountry}
          mobile={proving.mobile}
          give={(smsCode) => {
            const { memberId: id, withCode: _, ...body } = proving;
            return call(memberCalls.register, { body: { ...body, id, smsCode } });
          }}
          done={t('add.done')}
          onDone={({ data }) => {
            void store.syncNow();
            onAdded(data.id);
          }}
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
        onDone={onSaved}
        done={t('edit.done')}
        confirm={{ label: t('edit.save'), testId: 'save-member' }}
      />
    </Stack>
  );
};
