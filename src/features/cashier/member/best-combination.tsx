import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Combination } from '#domain/order/combination/combination.ts';
import type { Used } from '#domain/order/combination/combination-uses.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import classes from './member.module.css';

/**
 * That the member’s cards and coupons could make the order cheaper than it stands, and a tap that takes the best of them.
 * It comes and goes below the lines, so that none moves away from a finger.
 */
export const BestCombination = ({ best }: { readonly best: Combination | undefined }) => {
  const { t } = useTranslation('cashier');
  const { money, percent, names } = useFormat();
  const { tap } = useCounter();
  const said = (used: Used): string => {
    const { name } = used;
    if (used.kind === 'times') return t('member.bestUsesTimes', { name, count: used.count });
    if (used.kind === 'card') return t('member.bestUsesCard', { name, percent: percent(used.percent / 100) });
    return t('member.bestUsesCoupon', { name, amount: money(used.amount) });
  };
  if (!best || (best.saved === 0 && !best.usesUp)) return null;
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" className={classes.best ?? ''} data-testid="best-combination">
      <div>
        <Text size="sm" role="status">
          {best.usesUp
            ? t('member.bestEndsFirst', { amount: money(best.total) })
            : t('member.bestSaves', {
                amount: money(best.saved),
                now: money(best.total + best.saved),
                total: money(best.total),
              })}
        </Text>
        {best.uses.length > 0 && (
          <Text size="xs" c="dimmed" data-testid="best-uses">
            {t('member.bestUses', { what: names(best.uses.map(said)), amount: money(best.total) })}
          </Text>
        )}
      </div>
      <Button variant="light" mih={44} flex="none" data-testid="best-take" onClick={() => tap(best.operation)}>
        {t('member.bestTake')}
      </Button>
    </Group>
  );
};
