import { Alert, Loader, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { figureOf } from '#domain/figures/figures.ts';
import { memberCalls } from '#domain/member/calls.ts';
import type { Member } from '#domain/member/member.ts';
import type { Brought } from '#domain/member/member-page.ts';
import { maskedPhone } from '#domain/values/phone.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useMemberWords } from '../../parts/member/use-member-words.ts';
import { useAsk, useCall } from '../../store/use-ask.ts';
import { Facts } from '../../ui/facts.tsx';
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
  if (intoId !== null) return <MergePreview member={member} intoId={intoId} onClose={onClose} onDone={onDone} />;
  return (
    <FormDialog
      form={mergeForm}
      given={{ memberId: member.id }}
      start={{ intoId: null }}
      give={async ({ intoId: chosen }) => {
        into(chosen);
        return { ok: true };
      }}
      goesOn={() => true}
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
  const call = useCall();
  const given = { params: { id: member.id }, query: { into: intoId } };
  const { data, refusal } = useAsk(memberCalls.mergePreview, given);
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
        <Stack gap="sm" data-testid="merge-preview">
          <RecordBrought record={data.from} title={t('merge.thisRecord')} />
          <RecordBrought record={data.into} title={t('merge.intoRecord')} />
        </Stack>
      )}
    </FormDialog>
  );
};

interface RecordBroughtProps {
  readonly record: Brought;
  /** Which of the two it is. */
  readonly title: string;
}

/** One of the two records of a merge, by what tells whether both are of one person, and what it brings. */
const RecordBrought = ({ record, title }: RecordBroughtProps) => {
  const { t } = useTranslation('member');
  const figure = useTranslation('figures').t;
  const { money, names } = useFormat();
  const words = useMemberWords();
  const { name, country, mobile, level, birthday, tags, orderCount, cardCount, figures } = record;
  const said = (text: string): string => text || t('page.nothing');
  return (
    <Paper withBorder p="sm">
      <Text fw={600}>{title}</Text>
      <Text>
        {t('merge.brings', { name, orders: orderCount, cards: cardCount })} · {figure('names.consumption')}{' '}
        {money(figureOf(figures, 'consumption'))}
      </Text>
      <Facts
        cols={2}
        facts={[
          [t('fields.mobile'), said(mobile && maskedPhone(country, mobile))],
          [t('fields.level'), words.level(level)],
          [t('fields.birthday'), said(birthday)],
          [t('fields.tags'), said(names(tags))],
        ]}
      />
    </Paper>
  );
};
