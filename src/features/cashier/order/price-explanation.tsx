import { Divider, Group, Stack, Text } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderLine } from '#domain/order/order.ts';
import type { PricedLine } from '#domain/price/price-order.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { CounterContext } from '../counter-context.ts';

/** How the price of a line came about, rule by rule, down to what is to be paid. */
export const PriceExplanation = ({ line, price }: { line: OrderLine; price: PricedLine }) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const row = (key: string, words: string, amount: string, strong = false) => (
    <Group key={key} justify="space-between" gap="xl" wrap="nowrap">
      <Text size="sm" fw={strong ? 600 : 400}>
        {words}
      </Text>
      <Text size="sm" fw={strong ? 700 : 400}>
        {amount}
      </Text>
    </Group>
  );
  const { percent } = line.card ?? { percent: 100 };
  const coupons = use(CounterContext)?.composed?.order.coupons ?? [];
  const nameOf = (couponId: string | undefined): string => coupons.find(({ id }) => id === couponId)?.name ?? '';
  const isFirst = (index: number) => index === 0;
  return (
    <Stack gap={4} miw={240} data-testid="price-explanation">
      {price.steps.map(({ rule, amount, couponId }, index) => {
        const before = price.steps[index - 1]?.amount ?? 0;
        const words = t(`rules.${rule as 'originalPrice'}`, { percent, name: nameOf(couponId) });
        const piece = isFirst(index) && line.quantity > 1 ? ` ${money(line.originalPrice)} × ${line.quantity}` : '';
        const isOff = rule === 'lineReduction' || rule === 'coupon' || rule === 'points';
        return row(`${rule}${couponId ?? ''}`, words + piece, money(isOff ? amount - before : amount));
      })}
      {price.reductionShare > 0 && row('order', t('rules.orderReduction'), money(-price.reductionShare))}
      {price.roundingShare !== 0 && row('rounding', t('rules.rounding'), money(-price.roundingShare))}
      <Divider my={2} />
      {row('payable', t('rules.payable'), money(price.payable), true)}
    </Stack>
  );
};
