import type { Card } from '../../card/card.ts';
import { type CardChoice, cardsFor } from '../../card/discount.ts';
import type { ItemKind } from '../../item/item-kind.ts';
import type { ChosenCard } from '../operations.ts';
import type { OrderLine } from '../order.ts';

/** An item by its kind and id, as one word. */
export const itemKey = ({ kind, itemId }: Pick<ChosenCard, 'kind' | 'itemId'>): string => `${kind}:${itemId}`;

/** The cards of an order’s member, as they are known where it is composed. */
export interface CardsAt {
  readonly memberId: string;
  readonly cards: readonly Card[];
  /** The shop with every place above it. */
  readonly way: readonly string[];
  /** The group of each item on the order, by `itemKey`; of one that is not known here there is none. */
  readonly groups: Readonly<Record<string, string>>;
  /** In milliseconds since 1970. */
  readonly at: number;
}

type Line = Pick<OrderLine, 'itemId' | 'originalPrice' | 'memberPrice' | 'card' | 'cardByHand'> & {
  readonly kind: ItemKind;
};

/** Whether so many percent of the price list are less than what a member pays anyway: by the piece, whatever the number. */
const isBetter = ({ originalPrice, memberPrice }: Line, percent: number): boolean =>
  percent * originalPrice < 100 * Math.min(originalPrice, memberPrice ?? originalPrice);

/** The cards by which a line would be cheaper than without any, the cheapest first. */
export const cardsForLine = (line: Line, { cards, groups, ...where }: CardsAt): CardChoice[] => {
  const { kind, itemId } = line;
  const groupId = groups[itemKey(line)];
  if (where.memberId === '' || groupId === undefined) return [];
  return cardsFor(cards, { kind, id: itemId, groupId }, where).filter(({ percent }) => isBetter(line, percent));
};

/** The card by which a line is cheapest; undefined where none makes it cheaper. */
export const bestCard = (line: Line, at: CardsAt): OrderLine['card'] => {
  const choices = cardsForLine(line, at);
  const [best] = choices;
  const standing = choices.find(({ card }) => card.id === line.card?.cardId);
  const chosen = standing?.percent === best?.percent ? standing : best;
  return chosen && { cardId: chosen.card.id, percent: chosen.percent };
};

/** The lines that another card, or none, would make cheapest, with that card. What somebody chose by hand stays. */
export const bestCards = (lines: readonly OrderLine[], at: CardsAt): ChosenCard[] =>
  lines.flatMap((line) => {
    const { id: lineId, kind, itemId, card, cardByHand } = line;
    if (kind === 'card' || cardByHand) return [];
    const best = bestCard({ ...line, kind }, at);
    const isSame = card?.cardId === best?.cardId && card?.percent === best?.percent;
    return isSame ? [] : [{ lineId, kind, itemId, card: best ?? null }];
  });
