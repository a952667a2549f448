import { Alert, Group, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Mending, mend, mendingOf } from '#domain/order/collect/mend.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { useAct } from '../../../form/use-act.ts';
import { submitting } from '../../../ui/submitting.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { MendLines } from './mend-lines.tsx';
import { PaymentField } from './payment-field.tsx';
import classes from './repair.module.css';
import { useSendAgain } from './use-send-again.ts';

interface MendDialogProps {
  readonly entry: JournalEntry;
  readonly onClose: () => void;
}

const fields = ['refund', 'reduction', 'label', 'manualNumber', 'remark', 'reason', 'note'] as const;
const sums: readonly string[] = ['refund', 'reduction'];
const longest = { refund: 12, reduction: 12, label: 30, manualNumber: 20, remark: 200, reason: 200, note: 200 };

/** Puts right what was refused, field by field, and sends it again as a new command. */
export const MendDialog = ({ entry, onClose }: MendDialogProps) => {
  const { t } = useTranslation('outbox');
  const { money } = useFormat();
  const words = useReason();
  const give = useSendAgain(entry);
  const [begun] = useState<Mending>(() => mendingOf(entry.args));
  const [mending, setMending] = useState(begun);
  const [tried, setTried] = useState(false);
  const mended = mend(entry.args, mending);
  const change = (differs: Mending) => setMending({ ...mending, ...differs });
  const problemOf = (field: string): string | null => {
    const problem = mended.ok ? undefined : mended.problems[field];
    return tried && problem ? t(`mend.problem.${problem}`) : null;
  };
  const send = async () => {
    setTried(true);
    if (!mended.ok) return 'open' as const;
    const answer = await give(mended.args);
    if (!answer.ok) return answer;
    notifications.show({ color: 'jade', message: t('repair.sent') });
    return null;
  };
  const { busy, refusal, act } = useAct(send, onClose);
  const said = entry.result?.code ? words({ code: entry.result.code, params: entry.result.params }) : null;
  return (
    <AskingModal opened isDirty={!busy && mending !== begun} onClose={onClose} title={t('repair.mend')} size={640}>
      {(close) => (
        <form onSubmit={submitting(act)}>
          <Stack data-testid="mend">
            {said && (
              <Alert color="red" py="xs" icon={<IconAlertTriangle />}>
                {said}
              </Alert>
            )}
            {mending.lines && (
              <MendLines lines={mending.lines} onLines={(lines) => change({ lines })} problemOf={problemOf} />
            )}
            {problemOf('lines') && <Text c="red">{problemOf('lines')}</Text>}
            <SimpleGrid cols={2} spacing="sm">
              {fields.map(
                (field) =>
                  mending[field] !== undefined && (
                    <TextInput
                      key={field}
                      label={t(`mend.${field}`)}
                      {...(sums.includes(field) ? { inputMode: 'decimal', className: classes.figure ?? '' } : {})}
                      maxLength={longest[field]}
                      autoComplete="off"
                      value={mending[field]}
                      onChange={(event) => change({ [field]: event.currentTarget.value })}
                      error={problemOf(field)}
                      data-testid={`mend-${field}`}
                    />
                  ),
              )}
            </SimpleGrid>
            {(['walkIn', 'noPoints', 'noStaff'] as const).map(
              (field) =>
                mending[field] !== undefined && (
                  <Switch
                    key={field}
                    size="lg"
                    label={t(`mend.${field}`)}
                    checked={mending[field]}
                    onChange={(event) => change({ [field]: event.currentTarget.checked })}
                    data-testid={`mend-${field}`}
                  />
                ),
            )}
            {mended.total !== null && (
              <Group justify="space-between">
                <Text fw={600}>{t('mend.total')}</Text>
                <Text fw={700} size="xl" className={classes.money ?? ''} data-testid="mend-total">
                  {money(mended.total)}
                </Text>
              </Group>
            )}
            {mending.payments?.map((payment, place) => (
              <PaymentField
                key={payment.id}
                type={payment.type}
                amount={payment.amount}
                onChange={(next) => change({ payments: mending.payments?.with(place, { ...payment, ...next }) ?? [] })}
                error={problemOf(`payments.${payment.id}`)}
                testId={`mend-payment-${place}`}
              />
            ))}
            {problemOf('payments') && <Text c="red">{problemOf('payments')}</Text>}
            <Stack gap="sm" className={classes.foot ?? ''}>
              <DialogFoot
                busy={busy}
                refusal={refusal && words(refusal)}
                close={close}
                confirm={{ label: t('repair.sendAgain'), testId: 'confirm-mend', icon: <IconSend size={18} /> }}
              />
            </Stack>
          </Stack>
        </form>
      )}
    </AskingModal>
  );
};
