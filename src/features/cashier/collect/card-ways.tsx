import { Text, UnstyledButton } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type CardWay, paidByCard, type Taking } from '#domain/card/ways.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { useOnCard } from '../../../parts/card/use-on-card.ts';
import { useFormat } from '../../../ui/use-format.ts';
import classes from './collect.module.css';

interface Props {
  readonly ways: readonly CardWay[];
  /** What was taken so far, some of it by these cards. */
  readonly taken: readonly Taking[];
  /** The card by which the next part is paid; null for none. */
  readonly chosenId: string | null;
  readonly online: boolean;
  readonly onChoose: (way: CardWay) => void;
}

/** The cards of the order's member, with what each holds and would pay: by a tap. */
export const CardWays = ({ ways, taken, chosenId, online, onChoose }: Props) => {
  const { t } = useTranslation('cashier');
  const { money } = useFormat();
  const onCard = useOnCard();
  if (ways.length === 0) return null;
  const holds = ({ card }: CardWay): string => {
    const { times, over, ...left } = onCard(card);
    const words = card.type === cardTypes.count ? t('member.timesLeft', { count: times }) : money(left.money);
    return [words, over].filter(Boolean).join(' · ');
  };
  const pays = ({ card, amount, times }: CardWay): string => {
    const paid = paidByCard(card.id, taken);
    if (paid.times > 0) return t('collect.cardPaysTimes', { count: paid.times, left: onCard(card).times - paid.times });
    if (amount === 0)
      return paid.amount > 0 ? t('collect.cardPays', { amount: money(paid.amount) }) : t('collect.cardNothing');
    const count = times.reduce((sum, each) => sum + each.times, 0);
    return count > 0
      ? t('collect.cardTimes', { count, amount: money(amount) })
      : t('collect.cardPays', { amount: money(amount) });
  };
  return (
    <fieldset className={classes.cards} aria-label={t('paymentTypes.membershipCard')}>
      {!online && (
        <Text size="sm" c="dimmed">
          {t('collect.cardOffline')}
        </Text>
      )}
      {ways.map((way) => (
        <UnstyledButton
          key={way.card.id}
          className={classes.card}
          aria-pressed={way.card.id === chosenId}
          disabled={!online || way.amount === 0}
          data-testid={`card-${way.card.number}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(way)}
        >
          <IconCards size={22} stroke={1.6} aria-hidden />
          <span className={classes.cardName}>
            {way.card.name}
            <Text size="xs" c="dimmed" span>
              {holds(way)}
            </Text>
          </span>
          <Text fw={600} span>
            {pays(way)}
          </Text>
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
