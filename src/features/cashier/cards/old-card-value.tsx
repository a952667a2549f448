import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeSheet } from '#domain/card/change-value.ts';
import type { Fen } from '#domain/values/money.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './cards.module.css';

interface OldCardValueProps {
  readonly sheet: ChangeSheet;
  /** What the new card is sold for, in fen. */
  readonly price: Fen;
}

/** What a card counts that is changed for another one, sale by sale, and what the new one costs. */
export const OldCardValue = ({ sheet: { parts, value, giftMoney, giftTimes }, price }: OldCardValueProps) => {
  const { t } = useTranslation('cashier');
  const { money, day } = useFormat();
  const row = (words: string, amount: Fen, testId: string, bold = false) => (
    <Group justify="space-between" wrap="nowrap" data-testid={testId}>
      <Text size="sm" fw={bold ? 600 : 400}>
        {words}
      </Text>
      <Text size="sm" fw={bold ? 600 : 400} className={classes.figure}>
        {money(amount)}
      </Text>
    </Group>
  );
  const gifts = [
    giftMoney > 0 ? money(giftMoney) : '',
    giftTimes > 0 ? t('cards.giftTimes', { count: giftTimes }) : '',
  ].filter(Boolean);
  return (
    <div className={classes.value}>
      <div className={classes.parts}>
        {parts.map(({ orderId, at, paid, used, value: counts }) => (
          <Group key={orderId} justify="space-between" wrap="nowrap" data-testid="change-part">
            <Text size="sm" c="dimmed">
              {[
                t('cards.value.of', { day: day(at), amount: money(paid) }),
                used > 0 ? t('cards.value.used', { amount: money(used) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed" className={classes.figure}>
              {money(counts)}
            </Text>
          </Group>
        ))}
        {gifts.length > 0 && (
          <Text size="sm" c="orange" data-testid="change-gifts">
            {t('cards.value.gifts', { what: gifts.join(' · ') })}
          </Text>
        )}
      </div>
      <div className={classes.sums}>
        {row(t('cards.value.price'), price, 'change-price')}
        {row(t('cards.value.total'), -value, 'change-value', true)}
        {value > price && row(t('cards.value.rest'), value - price, 'change-rest')}
      </div>
    </div>
  );
};
