import { Alert, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { memberCalls } from '#domain/member/calls.ts';
import type { Member } from '#domain/member/member.ts';
import type { Brought } from '#domain/member/member-page.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useReason } from '../../ui/use-reason.ts';
import { mergeForm, mergeNowForm } from './member.form.ts';

interface MergeDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Merges a record into another one of the same person: first which, then what comes together. */
export const MergeDialog = ({ member, onClose, onDone }: MergeDialogProps) => {
  const { t } = useTranslation('member');
  const [intoId, into] = useState<string | null>(null);
  if (intoId !== null) return <MergePreview {...{ member, intoId, onClose, onDone }} />;
  return (
    <FormDialog
      form={mergeForm}
      given={{ memberId: member.id }}
      start={{ intoId: null }}
      give={async ({ intoId: chosen }) => {
        into(chosen);
        return { ok: true };
      }}
      onDone={() => undefined}
      title={t('merge.title', { name: member.name })}
      text={t('merge.text')}
      confirm={{ label: t('merge.next'), testId: 'merge-next' }}
      onClose={onClose}
    />
  );
};

const MergePreview = ({ member, intoId, onClose, onDone }: MergeDialogProps & { readonly intoId: string }) => {
  const { t } = useTranslation('member');
  const reason = useReason();
  const { money } = useFormat();
  const call = useCall();
  const given = { params: { id: member.id }, query: { into: intoId } };
  const { data, refusal } = useAsk(memberCalls.mergePreview, given);
  const said = ({ name, orderCount, cardCount, sum }: Brought): string =>
    t('merge.brings', { name, orders: orderCount, cards: cardCount, sum: money(sum) });
  return (
    <FormDialog
      form={mergeNowForm}
      given={{}}
      start={{}}
      give={() => call(memberCalls.merge, { params: { id: member.id }, body: { intoId } })}
      title={t('merge.title', { name: member.name })}
      text={t('merge.text')}
      done={t('merge.done')}
      confirm={{ label: t('merge.confirm'), testId: 'merge-confirm', color: 'red' }}
      onClose={onClose}
      onDone={onDone}
    >
      {refusal && <Alert color="red">{reason(refusal)}</Alert>}
      {!data && !refusal && <Loader />}
      {data && (
        <div data-testid="merge-preview">
          <Text>{said(data.from)}</Text>
          <Text>{said(data.into)}</Text>
        </div>
      )}
    </FormDialog>
  );
};
