import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { owedOn } from '#domain/debt/owed.ts';
import type { Fen } from '#domain/values/money.ts';
import { useLive, useSyncStatus } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';

/** What the member of the order owes to this shop, in fen, as far as the counter knows. */
export const useOwed = (memberId: string): Fen => {
  const known = useLive('debt.ofMember', { memberId });
  return known?.memberId === memberId ? owedOn(known.accounts) : 0;
};

interface MemberDebtProps {
  readonly owed: Fen;
  /** Undefined for whoever may not take money. */
  readonly onRepay: (() => void) | undefined;
}

/** What a member owes, and a button to repay it; nothing where they owe nothing. */
export const MemberDebt = ({ owed, onRepay }: MemberDebtProps) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { online } = useSyncStatus();
  if (owed === 0) return null;
  return (
    <Group justify="space-between" align="flex-end" wrap="nowrap" mb="sm" data-testid="member-debt">
      <Stack gap={0}>
        <Text fw={600}>{t('debt.owes')}</Text>
        <Text size="xl" fw={700} c="orange" data-testid="member-owes">
          {money(owed)}
        </Text>
        {!online && (
          <Text size="xs" c="dimmed">
            {t('debt.repayOffline')}
          </Text>
        )}
      </Stack>
      {onRepay && (
        <Button size="md" color="orange" variant="light" disabled={!online} data-testid="repay" onClick={onRepay}>
          {t('debt.repay')}
        </Button>
      )}
    </Group>
  );
};
