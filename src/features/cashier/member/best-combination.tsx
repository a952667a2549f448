import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Combination } from '#domain/order/combination.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import classes from './member.module.css';

/**
 * That the member’s cards and coupons could make the order cheaper than it stands, and a tap that takes the best of them.
 * It comes and goes below the lines, so that none moves away from a finger.
 */
export const BestCombination = ({ best }: { readonly best: Combination | undefined }) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { tap } = useCounter();
  if (!best || (best.saved === 0 && !best.usesUp)) return null;
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" className={classes.best ?? ''} data-testid="best-combination">
      <Text size="sm" role="status">
        {best.usesUp
          ? t('member.bestEndsFirst', { amount: money(best.total) })
          : t('member.bestSaves', { amount: money(best.saved) })}
      </Text>
      <Button variant="light" mih={44} flex="none" data-testid="best-take" onClick={() => tap(best.operation)}>
        {t('member.bestTake')}
      </Button>
    </Group>
  );
};
