import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseYuan, yuan } from '#domain/values/money.ts';
import type { JournalEntry } from '../../../db/ledger/journal-entry.ts';
import { AskingModal } from '../../../form/asking-modal.tsx';
import { DialogFoot } from '../../../form/dialog-foot.tsx';
import { useAct } from '../../../form/use-act.ts';
import { useStore } from '../../../store/use-live.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { submitting } from '../../../ui/submitting.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { PaymentField } from './payment-field.tsx';
import type { HandedMoney } from './use-money.ts';

interface SuspendDialogProps {
  readonly entry: JournalEntry;
  readonly money: HandedMoney;
  readonly onClose: () => void;
}

const quick = { in: ['kept', 'unclear'], out: ['gaveBack', 'unclear'] } as const;

/** Books money that changed hands to suspense, as it is found in the drawer, so that the drawer adds up. */
export const SuspendDialog = ({ entry, money: handed, onClose }: SuspendDialogProps) => {
  const { t } = useTranslation('outbox');
  const { money } = useFormat();
  const words = useReason();
  const store = useStore();
  const [begun] = useState(() => handed.payments.map(({ id, type, amount }) => ({ id, type, amount: yuan(amount) })));
  const [payments, setPayments] = useState(begun);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const read = payments.map((one) => ({ ...one, amount: parseYuan(one.amount) ?? 0 }));
  const problemOf = (place: number): string | null => {
    const [amount = 0, said = 0] = [read[place]?.amount, handed.payments[place]?.amount];
    if (amount > said) return t('suspend.atMost', { amount: money(said) });
    return tried && amount === 0 ? t('mend.problem.amount') : null;
  };
  const sum = read.reduce((whole, { amount }) => whole + amount, 0);
  const suspend = async () => {
    setTried(true);
    if (reason.trim() === '' || read.some(({ amount }, place) => amount === 0 || problemOf(place) !== null))
      return 'open' as const;
    const answer = await store.suspendRefused(entry.n, { payments: read, reason: reason.trim() });
    if (!answer.ok) return answer;
    notifications.show({ color: 'jade', message: t('suspend.done', { amount: money(sum) }) });
    return null;
  };
  const { busy, refusal, act } = useAct(suspend, onClose);
  return (
    <AskingModal
      opened
      isDirty={!busy && (reason !== '' || payments !== begun)}
      onClose={onClose}
      title={t('repair.suspend')}
      size={520}
    >
      {(close) => (
        <form onSubmit={submitting(act)}>
          <Stack>
            <Text>{t(`suspend.text.${handed.way}`)}</Text>
            {payments.map((payment, place) => (
              <PaymentField
                key={payment.id}
                type={payment.type}
                amount={payment.amount}
                onChange={(next) => setPayments(payments.with(place, { ...payment, ...next }))}
                error={problemOf(place)}
                testId={`suspend-amount-${place}`}
              />
            ))}
            <ReasonField
              label={t('suspend.reason')}
              quick={quick[handed.way].map((key) => t(`suspend.quick.${key}`))}
              reason={reason}
              onReason={setReason}
              required
              error={tried && reason.trim() === '' && words({ code: 'field.required' })}
            />
            <DialogFoot
              busy={busy}
              refusal={refusal && words(refusal)}
              close={close}
              confirm={{ label: t('suspend.confirm', { amount: money(sum) }), testId: 'confirm-suspend' }}
            />
          </Stack>
        </form>
      )}
    </AskingModal>
  );
};
