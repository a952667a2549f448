import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fen } from '#domain/values/money.ts';
import { RepaymentSlip } from '../../../parts/receipt/repayment-slip.tsx';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import collect from '../collect/collect.module.css';
import { TakeMoney } from '../collect/take-money.tsx';
import { type Owing, useRepaying } from './use-repaying.ts';

interface RepayModalProps {
  readonly owing: Owing;
  readonly onClose: () => void;
}

const Pay = ({ owing, onRepaid }: { readonly owing: Owing; readonly onRepaid: Parameters<typeof useRepaying>[1] }) => {
  const { t } = useTranslation('cashier');
  const { busy, ...taking } = useRepaying(owing, onRepaid);
  return <TakeMoney taking={taking} busy={busy} of={owing.memberName} part={(amount) => t('debt.part', { amount })} />;
};

interface Repaid {
  readonly repaymentId: string;
  /** What goes back, in fen. */
  readonly change: Fen;
}

/** It is repaid: what goes back, what is still owed, and the slip of it. */
const Done = ({ repaymentId, change, onClose }: Repaid & { readonly onClose: () => void }) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const repayment = useLive('debt.repayment', { repaymentId });
  return (
    <Stack data-testid="repaid">
      <Group gap="sm">
        <IconCircleCheck size={32} color="var(--mantine-color-jade-6)" aria-hidden />
        <Text size="lg" fw={700} role="status">
          {t('debt.repaid', { amount: repayment ? money(repayment.amount) : '' })}
        </Text>
      </Group>
      <div className={collect.change} data-open={change > 0 || undefined}>
        <Text fw={600}>{t('collect.change')}</Text>
        <Text className={collect.changeAmount} data-testid="repay-change">
          {money(change)}
        </Text>
      </div>
      <Group justify="space-between">
        <Text c="dimmed">{t('debt.stillOwed')}</Text>
        <Text fw={600} data-testid="still-owed">
          {repayment && money(repayment.owed)}
        </Text>
      </Group>
      <Group grow>{repayment && <RepaymentSlip repayment={repayment} justMade />}</Group>
      <Button size="lg" autoFocus data-testid="repay-done" onClick={onClose}>
        {t('debt.done')}
      </Button>
    </Stack>
  );
};

/** Takes money for what a member owes to this shop: all of it, or part. */
export const RepayModal = ({ owing, onClose }: RepayModalProps) => {
  const { t } = useTranslation('cashier');
  const { online } = useSyncStatus();
  // What is owed changes as soon as it is repaid: what this dialog began with is taken.
  const [begun] = useState(owing);
  const [repaid, setRepaid] = useState<Repaid | null>(null);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('debt.repayOf', { name: begun.memberName })}
      size={repaid ? 'md' : 880}
      padding="lg"
    >
      {!online && !repaid && (
        <Text c="orange" mb="sm" role="status">
          {t('debt.repayOffline')}
        </Text>
      )}
      {repaid ? <Done {...repaid} onClose={onClose} /> : <Pay owing={begun} onRepaid={setRepaid} />}
    </Modal>
  );
};
