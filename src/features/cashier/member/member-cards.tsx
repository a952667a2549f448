import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { isChangeable } from '#domain/card/changeable.ts';
import { endingSoon } from '#domain/card/state.ts';
import { cardTypes } from '#domain/card-template/terms.ts';
import type { Unused } from '#domain/price/best/unused.ts';
import { CardMarks } from '../../../parts/card/card-marks.tsx';
import { useCardEndingDays } from '../../../parts/card/use-card-ending-days.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useLeftOn } from './use-left-on.ts';
import { useWhyUnused } from './use-why-unused.ts';

interface Props {
  readonly cards: readonly Card[];
  /** What is not in the best combination; absent while that is not known. */
  readonly unused?: readonly Unused[] | undefined;
  /** Puts more on one of them; absent where that cannot be done here. */
  readonly onRecharge?: ((card: Card) => void) | undefined;
  /** Changes one of them for another card; absent where that cannot be done here. */
  readonly onChange?: ((card: Card) => void) | undefined;
}

/** The cards a member can use, and those that are frozen. */
export const MemberCards = ({ cards, unused, onRecharge, onChange }: Props) => {
  const { t } = useTranslation('cashier');
  const leftOn = useLeftOn();
  const whyUnused = useWhyUnused(unused);
  const { day } = useFormat();
  const at = useNow()();
  const days = useCardEndingDays();
  if (cards.length === 0) return <Text c="dimmed">{t('member.noCards')}</Text>;
  return (
    <Stack gap="xs">
      {cards.map((card) => (
        <Group key={card.id} justify="space-between" gap="xs">
          <div>
            <Text fw={500}>{card.name}</Text>
            <Text size="xs" c="dimmed">
              {card.number}
              {card.expiresAt !== null &&
                !endingSoon(card, at, days)?.isAll &&
                ` · ${t('member.until', { day: day(card.expiresAt - 1) })}`}
            </Text>
            <CardMarks card={card} />
            {whyUnused('card', card.id) !== '' && (
              <Text size="xs" c="dimmed" data-testid="card-unused">
                {whyUnused('card', card.id)}
              </Text>
            )}
          </div>
          <Group gap="xs" justify="flex-end" ml="auto">
            <Text fw={600}>{leftOn(card)}</Text>
            {onChange && isChangeable(card, at) && (
              <Button variant="subtle" data-testid="change-card" onClick={() => onChange(card)}>
                {t('cards.changeShort')}
              </Button>
            )}
            {onRecharge && card.type !== cardTypes.discount && card.status !== 'frozen' && (
              <Button variant="light" data-testid="recharge" onClick={() => onRecharge(card)}>
                {t('cards.rechargeShort')}
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </Stack>
  );
};
