import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shift } from '#domain/shift/shift.ts';
import { parseYuan } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { proposing } from '../../../ui/pad/pad.ts';
import { ReasonField } from '../../../ui/reason-field.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { MoneyModal } from './money-modal.tsx';

interface MoveCashProps {
  readonly open: Shift;
  readonly way: 'in' | 'out';
  readonly onClose: () => void;
}

/** The reasons that are given often, by their words. */
const reasons = { in: ['change', 'fromSafe', 'mistake'], out: ['bank', 'toSafe', 'expense'] } as const;

/** Puts cash into the drawer, or takes it out, without a sale. */
export const MoveCash = ({ open, way, onClose }: MoveCashProps) => {
  const { t } = useTranslation('shift');
  const { money } = useFormat();
  const words = useReason();
  const { run, busy, tellDone } = useCommand();
  const [pad, setPad] = useState(proposing(''));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const amount = parseYuan(pad.text) ?? 0;
  const move = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    const result = await run('shift.cash', { shiftId: open.id, way, amount, reason });
    if (!result.ok) return;
    tellDone(t(`cash.${way}.done`, { amount: money(amount) }));
    onClose();
  };
  return (
    <MoneyModal
      title={t(`cash.${way}.title`)}
      label={t('cash.amount')}
      pad={pad}
      onPad={setPad}
      onClose={onClose}
      confirm={{
        label: t(`cash.${way}.confirm`, { amount: money(amount) }),
        testId: 'confirm-cash',
        ready: amount > 0,
        busy,
      }}
      onConfirm={() => void move()}
    >
      <ReasonField
        label={t('cash.reason')}
        quick={reasons[way].map((key) => t(`cash.reasons.${key}`))}
        reason={reason}
        onReason={setReason}
        longest={100}
        required
        error={tried && reason.trim() === '' && words({ code: 'field.required' })}
        testId="cash-reason"
      />
    </MoneyModal>
  );
};
