import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cardWays, proposedWay } from '#domain/card/ways.ts';
import { isItemLine } from '#domain/order/order.ts';
import { useOnCard } from '../../../parts/card/use-on-card.ts';
import { useLive } from '../../../store/use-live.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useCounter } from '../counter-context.ts';
import classes from './member.module.css';

/** That the member has a card with times for what was tapped: it will be proposed when the money is taken. */
export const CountCardHint = () => {
  const { t } = useTranslation('cashier');
  const { composed, shop, open } = useCounter();
  const now = useNow();
  const onCard = useOnCard();
  const { memberId = '', lines = [], total = 0 } = composed?.order ?? {};
  const held = useLive('card.ofMember', memberId === '' ? null : { memberId });
  if (!held || !open) return null;
  const way = proposedWay(
    cardWays(held.cards, {
      memberId,
      total,
      taken: [],
      way: held.way,
      at: now(),
      timeZone: shop?.timeZone ?? 'UTC',
      lines: lines.filter(isItemLine),
    }),
  );
  if (!way) return null;
  const count = way.times.reduce((sum, { times }) => sum + times, 0);
  return (
    <Text size="sm" role="status" className={classes.best ?? ''} data-testid="count-card-hint">
      {t('member.countCardPays', { name: way.card.name, count, left: onCard(way.card).times - count })}
    </Text>
  );
};
