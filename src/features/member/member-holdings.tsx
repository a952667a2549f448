import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { holdsWhatIsCharged } from '#domain/card/rechargeable.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import type { MemberPage } from '#domain/member/member-page.ts';
import { CardMarks } from '../../parts/card/card-marks.tsx';
import { useOnCard } from '../../parts/card/use-on-card.ts';
import { useSession } from '../../store/use-live.ts';
import { useMay } from '../../store/use-may.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What of a card can be spent, and what has ended, in the staff's words. */
const useLeftOn = (): ((card: Card) => string) => {
  const { t } = useTranslation('member');
  const { money } = useFormat();
  const onCard = useOnCard();
  return (card) => {
    if (card.type === cardTypes.discount) return t('page.percent', { percent: card.percent });
    const left = onCard(card);
    const words = card.type === cardTypes.count ? t('page.timesLeft', { count: left.times }) : money(left.money);
    return [words, left.over].filter(Boolean).join(' · ');
  };
};

/** A member's cards, and those that were given on. */
export const MemberHoldings = ({ whole }: { readonly whole: MemberPage }) => {
  const { t } = useTranslation('member');
  const leftOn = useLeftOn();
  const { id, cards, formerCards } = whole;
  const may = useMay();
  // An office has no drawer into which the money goes.
  const mayCharge = useSession().counter && may('pc.order.cashier') && may('pc.order.collect');
  return (
    <Section title={t('page.cards')} testId="member-cards">
      {cards.length === 0 && <Text c="dimmed">{t('page.noCards')}</Text>}
      <Stack gap="xs">
        {cards.map((card) => (
          <Group key={card.id} justify="space-between">
            <Anchor
              component={Link}
              to={`/member/card/${card.memberId}/${card.id}`}
              mih={44}
              data-testid={`card-${card.number}`}
            >
              <Text fw={500}>{card.name}</Text>
              <Text size="xs" c="dimmed">
                {card.number}
              </Text>
            </Anchor>
            <Group gap="xs">
              <CardMarks card={card} />
              <Text fw={600}>{leftOn(card)}</Text>
              {mayCharge && holdsWhatIsCharged(card) && (
                <Button
                  component={Link}
                  to={`/member/card_recharge?member=${encodeURIComponent(card.memberId)}&card=${encodeURIComponent(card.id)}`}
                  variant="light"
                  mih={44}
                  data-testid={`recharge-${card.number}`}
                >
                  {t('page.recharge')}
                </Button>
              )}
            </Group>
          </Group>
        ))}
        {formerCards.map((card) => (
          <Group key={card.id} justify="space-between">
            <Anchor
              component={Link}
              to={`/member/card/${id}/${card.id}`}
              mih={44}
              c="dimmed"
              data-testid={`former-card-${card.number}`}
            >
              <Text>{card.name}</Text>
              <Text size="xs">{card.number}</Text>
            </Anchor>
            <Text c="dimmed">{t('page.givenOn')}</Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
};
