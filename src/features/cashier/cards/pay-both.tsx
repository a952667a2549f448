import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paidByCard } from '#domain/card/ways.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { billOfBoth } from '#domain/second-screen/bill.ts';
import { takingStep } from '#domain/second-screen/steps.ts';
import type { Fen } from '#domain/values/money.ts';
import { useLive } from '../../../store/use-live.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { TakeMoney } from '../collect/take-money.tsx';
import { useSecondScreen } from '../second-screen/use-second-screen.ts';
import classes from './cards.module.css';
import { type Both, useSellingWith } from './use-selling-with.ts';

interface PayBothProps extends Both {
  readonly template: CardTemplate;
}

/** Takes the money for a card and for what the card does not pay of the order at hand. */
export const PayBoth = ({ template, ...both }: PayBothProps) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { sale, together, basket } = both;
  const { order, byCard, price } = together;
  const { taking, busy, dialog } = useSellingWith(both);
  const codes = useLive('shop.settings', {});
  useSecondScreen(() =>
    takingStep(billOfBoth(order, template), { ...taking, taken: [...byCard, ...taking.taken] }, codes),
  );
  const paid = paidByCard(sale.cardId, byCard);
  const saved = basket.composed.order.total - order.total;
  const row = (words: string, amount: Fen, testId: string) => (
    <Group justify="space-between" wrap="nowrap" data-testid={testId}>
      <Text size="sm">{words}</Text>
      <Text size="sm" className={classes.figure}>
        {money(amount)}
      </Text>
    </Group>
  );
  const worked = (
    <div className={classes.value}>
      {row(t('cards.together.card'), price, 'together-card')}
      {row(t('cards.together.order'), basket.composed.order.total, 'together-order')}
      {saved > 0 && row(t('cards.together.saves'), -saved, 'together-saves')}
      {paid.amount > 0 &&
        row(
          paid.times > 0 ? t('cards.together.paysTimes', { count: paid.times }) : t('cards.together.pays'),
          -paid.amount,
          'together-pays',
        )}
    </div>
  );
  return (
    <>
      <TakeMoney taking={taking} busy={busy} of={sale.memberName} worked={worked} />
      {dialog}
    </>
  );
};
