import { CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paidByCard, type Taking } from '#domain/card/ways.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { useOnCard } from '../../../parts/card/use-on-card.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './collect.module.css';
import type { TakingMoney } from './use-taking.ts';

/** What has been taken so far, and what is left. */
export const TakenPayments = ({ taking }: { readonly taking: TakingMoney }) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const onCard = useOnCard();
  const { taken, rest, ways, takeBack } = taking;
  /** By times what it took of the card, else its amount. */
  const worth = (payment: Taking): string => {
    const { times } = paidByCard(payment.card?.cardId ?? '', [payment]);
    if (times === 0) return money(payment.amount);
    const card = cardOf(payment);
    const held = card ? onCard(card).times : 0;
    return t('collect.cardPaysTimes', {
      count: times,
      left: held - paidByCard(payment.card?.cardId ?? '', taken).times,
    });
  };
  const cardOf = ({ card }: Taking) => ways.find((way) => way.card.id === card?.cardId)?.card;
  return (
    <div className={classes.taken}>
      {taken.map((payment) => (
        <Group key={payment.id} justify="space-between" wrap="nowrap" data-testid="taken">
          <Text truncate>
            {cardOf(payment)?.name ?? t(`paymentTypes.${(paymentTypes.wordOf(payment.type) ?? 'other') as 'cash'}`)}
            {cardOf(payment) && (
              <Text span size="sm" c="dimmed">
                {` ${cardOf(payment)?.number}`}
              </Text>
            )}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Text fw={600}>{worth(payment)}</Text>
            <CloseButton size="lg" aria-label={t('collect.takeBack')} onClick={() => takeBack(payment.id)} />
          </Group>
        </Group>
      ))}
      {taken.length > 0 && (
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{t('collect.rest')}</Text>
          <Text fw={700} data-testid="rest">
            {money(rest)}
          </Text>
        </Group>
      )}
    </div>
  );
};
