import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cardsToTake } from '#domain/order/combination/cards-to-take.ts';
import { applyOperations } from '#domain/order/operations.ts';
import { withPrices } from '#domain/order/with-prices.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useCounter } from '../counter-context.ts';
import { useCardsAt } from '../use-cards-at.ts';

/**
 * The cards of the member make something else of the order than stands there, since one was sold, frozen or has come from
 * the server meanwhile: what it then comes to, and a tap that takes that.
 */
export const CardsChanged = () => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const { composed, open, tap } = useCounter();
  const at = useCardsAt();
  if (!open || !composed || !at) return null;
  const { order } = composed;
  const taking = cardsToTake(order, at);
  if (!taking) return null;
  const { total } = withPrices(applyOperations(order, [taking]));
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs" mt={4} data-testid="cards-changed">
      <Text size="sm" role="status">
        {t('member.cardsChanged', { amount: money(total) })}
      </Text>
      <Button variant="light" mih={44} flex="none" data-testid="cards-take" onClick={() => tap(taking)}>
        {t('member.cardsTake')}
      </Button>
    </Group>
  );
};
