import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Card } from '#domain/card/card.ts';
import { endingSoon, stateAt } from '#domain/card/state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useNow } from '../../ui/use-now.ts';
import { useCardEndingDays } from './use-card-ending-days.ts';

/** What whoever uses a card has to know of it: that it cannot be used now, or that something on it ends soon. */
export const CardMarks = ({ card }: { readonly card: Card }) => {
  const { t } = useTranslation('app');
  const { day } = useFormat();
  const at = useNow()();
  const state = stateAt(card, at);
  const soon = endingSoon(card, at, useCardEndingDays());
  if (soon)
    return (
      <Badge variant="light" color="orange" tt="none" data-testid="ends-soon">
        {t(soon.isAll ? 'card.endsSoon' : 'card.partEndsSoon', { day: day(soon.end - 1) })}
      </Badge>
    );
  if (state === 'active' || state === 'notStarted') return null;
  return (
    <Badge variant="light" color={state === 'frozen' ? 'orange' : 'gray'} tt="none" data-testid="card-not-used">
      {t(`card.${state}`)}
    </Badge>
  );
};
