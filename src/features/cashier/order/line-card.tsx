import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { cardsForLine } from '#domain/order/combination/best-cards.ts';
import { type ItemLine, isItemLine, type OrderLine } from '#domain/order/order.ts';
import { useReason } from '../../../ui/use-reason.ts';
import { useCounter } from '../counter-context.ts';
import { useCardsAt } from '../use-cards-at.ts';

const none = 'none';

/** By which card of the member the line is cheaper, or by none: chosen by hand it is not chosen again. */
const OfMember = ({ line }: { readonly line: ItemLine & Pick<OrderLine, 'cardRefused'> }) => {
  const { t } = useTranslation('cashier');
  const { tap, open } = useCounter();
  const reason = useReason();
  const at = useCardsAt();
  const { id: lineId, kind, itemId, card, cardRefused } = line;
  const choices = at ? cardsForLine(line, at) : [];
  const sayPercent = (percent: number) => t('line.cardPercent', { percent });
  const data = choices.map(({ card: { id, name, number }, percent }) => ({
    value: id,
    label: `${name} ${sayPercent(percent)} (${number})`,
  }));
  if (card && !choices.some((choice) => choice.card.id === card.cardId)) {
    const known = at?.cards.find(({ id }) => id === card.cardId);
    data.push({ value: card.cardId, label: `${known?.name ?? ''} ${sayPercent(card.percent)}`.trim() });
  }
  if (data.length === 0 && !cardRefused) return null;
  const choose = (id: string | null) => {
    const chosen = choices.find((choice) => choice.card.id === id);
    if (id !== none && !chosen) return;
    tap({
      op: 'setLineCard',
      lineId,
      kind,
      itemId,
      card: chosen ? { cardId: chosen.card.id, percent: chosen.percent } : null,
    });
  };
  return (
    <Select
      label={t('line.card')}
      {...(line.linePrice !== null && { description: t('line.cardWithOwnPrice') })}
      data={[...data, { value: none, label: t('line.noCard') }]}
      value={card?.cardId ?? none}
      allowDeselect={false}
      disabled={!open}
      data-testid="line-card"
      error={cardRefused && reason({ code: cardRefused.code, params: { number: cardRefused.number, name: line.name } })}
      onChange={choose}
    />
  );
};

/** The choice of a card, where the order is for a member. */
export const LineCard = ({ line }: { readonly line: OrderLine }) => {
  const { composed } = useCounter();
  return isItemLine(line) && composed?.order.memberId !== '' ? <OfMember line={line} /> : null;
};
