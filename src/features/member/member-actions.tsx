import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowBackUp, IconEdit, IconGitMerge, IconLock, IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCalls } from '#domain/member/calls.ts';
import type { Member } from '#domain/member/member.ts';
import { mergeUndoable } from '#domain/member/merge.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommandCall } from '../../form/use-command-call.ts';
import { CodeDialog } from '../../parts/member/code-dialog.tsx';
import { useCall } from '../../store/use-ask.ts';
import { useMay } from '../../store/use-may.ts';
import { paymentPasswordForm, proofForm } from './member.form.ts';
import { MergeDialog } from './merge-dialog.tsx';

interface MemberActionsProps {
  readonly member: Member;
  /** Other records of the same person. */
  readonly others: readonly Member[];
  readonly onDone: () => void;
}
type Asking = 'verify' | 'password' | 'merge' | 'prove' | 'proveByCode';

/** What can be done with a member by whoever may manage them. */
export const MemberActions = ({ member, others, onDone }: MemberActionsProps) => {
  const { t } = useTranslation('member');
  const may = useMay();
  const call = useCall();
  const { busy, give } = useCommandCall(() => {
    notifications.show({ color: 'jade', message: t('merge.undone') });
    onDone();
  });
  const [asking, ask] = useState<Asking | null>(null);
  const close = () => ask(null);
  const finish = () => {
    close();
    onDone();
  };
  const { id, country, mobile } = member;
  const params = { id };
  // Of several merges the last one is taken back first.
  const undoable = others
    .filter(({ mergedAt }) => mergedAt !== null && Date.now() - mergedAt < mergeUndoable)
    .sort((a, b) => (b.mergedAt ?? 0) - (a.mergedAt ?? 0))[0];
  const unmerge = (memberId: string) => give(() => call(memberCalls.unmerge, { params: { id: memberId } }));
  if (!may('pc.member.manage')) return null;
  return (
    <Group gap="xs">
      <Button component={Link} to={`/member/edit/${id}`} leftSection={<IconEdit size={20} />} data-testid="edit-member">
        {t('edit.open')}
      </Button>
      {member.verification !== 'verified' && (
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={20} />}
          onClick={() => ask('verify')}
          data-testid="verify-member"
        >
          {t('code.open')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconLock size={20} />}
        onClick={() => ask('password')}
        data-testid="set-payment-password"
      >
        {t('password.open')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconGitMerge size={20} />}
        onClick={() => ask('merge')}
        data-testid="merge-member"
      >
        {t('merge.open')}
      </Button>
      {member.hasPaymentPassword &&
        (['prove', 'proveByCode'] as const).map((way) => (
          <Button
            key={way}
            variant="default"
            leftSection={<IconShieldCheck size={20} />}
            onClick={() => ask(way)}
            data-testid={`${way}-member`}
          >
            {t(`proof.${way}`)}
          </Button>
        ))}
      {undoable && (
        <Button
          variant="light"
          loading={busy}
          leftSection={<IconArrowBackUp size={20} />}
          onClick={() => unmerge(undoable.id)}
          data-testid="unmerge-member"
        >
          {t('merge.undo')}
        </Button>
      )}
      {asking === 'verify' && (
        <CodeDialog
          country={country}
          mobile={mobile}
          give={(smsCode) => call(memberCalls.verify, { params, body: { smsCode } })}
          done={t('code.done')}
          onDone={finish}
          onClose={close}
        />
      )}
      {asking === 'password' && (
        <FormDialog
          form={paymentPasswordForm}
          given={{}}
          start={{ password: '', again: '' }}
          give={({ password }) => call(memberCalls.setPaymentPassword, { params, body: { password } })}
          title={t('password.open')}
          done={t('password.done')}
          confirm={{ label: t('edit.save'), testId: 'save-payment-password' }}
          onClose={close}
          onDone={finish}
        />
      )}
      {asking === 'prove' && (
        <FormDialog
          form={proofForm}
          given={{}}
          start={{ password: '' }}
          give={(body) => call(memberCalls.prove, { params, body })}
          title={t('proof.title')}
          text={t('proof.text')}
          done={t('proof.done')}
          confirm={{ label: t('code.confirm'), testId: 'confirm-proof' }}
          onClose={close}
          onDone={finish}
        />
      )}
      {asking === 'proveByCode' && (
        <CodeDialog
          country={country}
          mobile={mobile}
          give={(smsCode) => call(memberCalls.prove, { params, body: { smsCode } })}
          done={t('proof.done')}
          onDone={finish}
          onClose={close}
        />
      )}
      {asking === 'merge' && <MergeDialog member={member} onClose={close} onDone={finish} />}
    </Group>
  );
};
