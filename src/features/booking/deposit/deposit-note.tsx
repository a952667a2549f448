import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useMinute } from '../../../ui/use-minute.ts';

interface DepositNoteProps {
  readonly memberId: string;
  readonly mobile: string;
  readonly serviceIds: readonly string[];
}

/** How much of guests is asked for as a deposit, and why; nothing where none is. Nobody is kept from booking by it. */
export const DepositNote = ({ memberId, mobile, serviceIds }: DepositNoteProps) => {
  const { t } = useTranslation('booking');
  const { money } = useFormat();
  const at = useMinute();
  const asked = useLive('deposit.asked', { memberId, mobile, serviceIds, at });
  if (!asked || asked.because === null) return null;
  return (
    <Text size="sm" role="status" data-testid="deposit-asked">
      {t(`deposit.asked.${asked.because}`, { amount: money(asked.amount), count: asked.times })}
    </Text>
  );
};
