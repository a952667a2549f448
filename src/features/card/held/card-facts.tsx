import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import { useShopName } from '../../../store/use-shop-name.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';

interface CardFactsProps {
  readonly card: Card;
  /** What items and places are called, by their ids. */
  readonly names: Readonly<Record<string, string>>;
}

/** By which terms a card is used: of what type it is, until when and where, and what it takes off a price. */
export const CardFacts = ({ card, names: known }: CardFactsProps) => {
  const { t } = useTranslation('card');
  const { time, names, percent, money } = useFormat();
  const ends = useEnd();
  const shopName = useShopName();
  const { type, issuedIn, soldAt, consumableIn, useOrder, lots, discounts, percentOfAll } = card;
  const hasGift = lots.some(({ isGift, item }) => isGift && item === null);
  const sumOf = (gift: boolean) =>
    lots.reduce((sum, lot) => sum + (lot.item === null && lot.isGift === gift ? lot.left : 0), 0);
  const share = (of: number) => t('gains.atPercent', { percent: percent(of / 100) });
  const reductions = [
    ...discounts.map(({ itemId, percent: of }) => `${known[itemId] ?? ''} ${share(of)}`.trim()),
    ...(percentOfAll === null
      ? []
      : [t(discounts.length === 0 ? 'gains.all' : 'gains.allElse', { percent: percent(percentOfAll / 100) })]),
  ];
  return (
    <Section title={t('held.terms')} testId="card-facts">
      <Facts
        cols={{ base: 2, sm: 3 }}
        facts={[
          [t('fields.type'), t(`types.${type}`)],
          [t('held.end'), ends(card)],
          [
            t('held.usedIn'),
            consumableIn.length === 0
              ? t('everywhere')
              : names(consumableIn.map((id) => known[id] ?? shopName(id)).filter(Boolean)),
          ],
          [t('held.soldIn'), shopName(issuedIn) || t('held.elsewhere')],
          [t('held.soldAt'), time(soldAt)],
          ...(type === cardTypes.prepaid && hasGift
            ? [
                [
                  t('held.parts'),
                  t('gains.parts', { principal: money(sumOf(false)), gift: money(sumOf(true)) }),
                ] as const,
                [t('fields.useOrder'), t(`useOrder.${useOrder}`)] as const,
              ]
            : []),
        ]}
      />
      {reductions.map((each) => (
        <Text key={each} mt="xs">
          {each}
        </Text>
      ))}
    </Section>
  );
};

/** The last day on which a card, or a part of it, can be used, in words. */
export const useEnd = (): ((of: Pick<Card, 'expiresAt'> & Partial<Pick<Card, 'daysFromFirstUse'>>) => string) => {
  const { t } = useTranslation('card');
  const { day } = useFormat();
  return ({ expiresAt, daysFromFirstUse = null }) => {
    if (expiresAt !== null) return day(expiresAt - 1);
    return daysFromFirstUse === null ? t('gains.forever') : t('gains.fromFirstUse', { count: daysFromFirstUse });
  };
};
