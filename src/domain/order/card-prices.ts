import type { Card } from '../card/card.ts';
import { percentFor } from '../card/discount.ts';
import { whyNotUsable } from '../card/use.ts';
import { begun } from '../card/validity.ts';
import type { Item } from '../item/item.ts';
import type { Acting } from '../kernel/command.ts';
import type { Params } from '../kernel/decision.ts';
import type { Reason } from '../kernel/reason.ts';
import type { OrderLine } from './order.ts';

type Line = Pick<OrderLine, 'id' | 'kind' | 'itemId' | 'name' | 'card'>;

/** The cards by which lines are cheaper. */
export const cardsOnLines = (lines: readonly Pick<OrderLine, 'card'>[]): string[] => [
  ...new Set(lines.flatMap(({ card }) => card?.cardId ?? [])),
];

/** What is known where the cards on lines are judged; `way` is the shop with every place above it. */
interface Known {
  readonly memberId: string;
  readonly cards: readonly Card[];
  readonly items: ReadonlyMap<string, Item>;
  readonly way: readonly string[];
}

const isSame = (line: Line, before: Line | undefined): boolean =>
  before?.itemId === line.itemId &&
  before.kind === line.kind &&
  before.card?.cardId === line.card?.cardId &&
  before.card?.percent === line.card?.percent;

/**
 * Why a line does not cost what a card is said to make of it: the card is not the member's or cannot be used here, or
 * gives less for that item. Undefined when all do. What stood on the order before was judged when it was put there.
 */
export const cardPriceProblem = (
  lines: readonly Line[],
  before: readonly Line[],
  { memberId, cards, items, way }: Known,
  { at }: Pick<Acting, 'at'>,
): { readonly code: Reason; readonly params: Params } | undefined => {
  const stands = new Map(before.map((line) => [line.id, line]));
  for (const line of lines) {
    if (!line.card || isSame(line, stands.get(line.id))) continue;
    const { cardId, percent } = line.card;
    const found = cards.find(({ id }) => id === cardId);
    const why = whyNotUsable(found, { memberId, way, at });
    if (why || !found) return why ?? { code: 'card.unknown', params: {} };
    const item = items.get(line.itemId);
    const given = item && line.kind !== 'card' ? percentFor(found, { ...item, kind: line.kind }) : null;
    if (given === null || given > percent)
      return { code: 'card.otherPercent', params: { number: found.number, name: line.name } };
  }
  return undefined;
};

/** The cards once lines were sold by them: one that runs from its first use begins to run. */
export const begunByLines = (
  cards: readonly Card[],
  lines: readonly Pick<OrderLine, 'card'>[],
  { at, shop }: Pick<Acting, 'at' | 'shop'>,
): readonly Card[] => {
  const used = new Set(cardsOnLines(lines));
  return cards.map((one) =>
    used.has(one.id) && one.daysFromFirstUse !== null ? { ...begun(one, at, shop.timeZone), status: 'active' } : one,
  );
};
