import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Member } from '#domain/member/member.ts';
import { homeCountry } from '#domain/values/phone.ts';
import { FormInPage } from '../../form/form-in-page.tsx';
import { CodeDialog } from '../../parts/member/code-dialog.tsx';
import { useRegistering } from '../../parts/member/use-registering.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { Refused } from '../../ui/refused.tsx';
import { addMemberForm, editMemberForm } from './member.form.ts';
import { useMember } from './use-member.ts';

const nobody = {
  name: '',
  gender: 'unknown' as const,
  mobile: '',
  birthday: '',
  source: null,
  tags: [],
  remark: '',
  consents: [],
};

/** Registers a member with everything that can be written down. */
export const AddMemberScreen = ({ onAdded }: { readonly onAdded: (id: string) => void }) => {
  const { t } = useTranslation('member');
  const { memberId, needsCode, register, proving, prove, registerWithCode, fetch } = useRegistering();
  return (
    <Stack p="md" maw={760} data-testid="add-member-page">
      <FormInPage
        form={addMemberForm}
        given={{ memberId }}
        start={nobody}
        keptAs="new"
        give={async (args) => (needsCode ? { ok: true as const, toProve: args } : register(args))}
        onDone={(answer) => ('toProve' in answer ? prove(answer.toProve) : onAdded(memberId))}
        confirm={{ label: t(needsCode ? 'register.next' : 'add.save'), testId: 'save-member' }}
      />
      {proving && (
        <CodeDialog
          country={proving.country ?? homeCountry}
          mobile={proving.mobile}
          give={(smsCode) => registerWithCode(proving, smsCode)}
          done={t('add.done')}
          onDone={({ data }) => {
            fetch();
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
