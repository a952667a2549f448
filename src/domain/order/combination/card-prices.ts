import { type Card, card } from '../../card/card.ts';
import { percentFor } from '../../card/discount.ts';
import { whyNotUsable } from '../../card/use.ts';
import { begun } from '../../card/validity.ts';
import type { Item } from '../../item/item.ts';
import { type Acting, judgedAt } from '../../kernel/command.ts';
import { type Change, update, type Why } from '../../kernel/decision.ts';
import { isCheaperByCard } from '../../price/rules/card-price.ts';
import { withoutCard } from '../operations.ts';
import type { Order, OrderLine } from '../order.ts';

type Line = Pick<OrderLine, 'id' | 'kind' | 'itemId' | 'name' | 'card'>;
type Standing = Pick<Order, 'memberId' | 'lines' | 'createdAt'>;

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

/** The lines that have another card than they had on the order before, which was for the same member. */
const withNewCard = <L extends Line>(lines: readonly L[], memberId: string, before: Standing | undefined): L[] => {
  const stands = new Map((before?.memberId === memberId ? before.lines : []).map((line) => [line.id, line]));
  return lines.filter((line) => line.card && !isSame(line, stands.get(line.id)));
};

const problemOf = (line: Line, isNew: boolean, { memberId, cards, items, way }: Known, at: number): Why | undefined => {
  const found = cards.find(({ id }) => id === line.card?.cardId);
  const why = whyNotUsable(found, { memberId, way, at });
  if (why || !found) return why ?? { code: 'card.unknown', params: {} };
  if (!isNew) return undefined;
  const item = items.get(line.itemId);
  const given = item && line.kind !== 'card' ? percentFor(found, { ...item, kind: line.kind }) : null;
  return given === null || given > (line.card?.percent ?? 0)
    ? { code: 'card.otherPercent', params: { number: found.number, name: line.name } }
    : undefined;
};

/** Why single lines do not cost what a card is said to make of them, by the lines. */
export type CardProblems = ReadonlyMap<string, Why>;

/**
 * The lines on which something was put now that a card is said to make cheaper, without right: the card is not the
 * member’s or cannot be used here, or gives less for that item.
 */
export const newCardProblems = (
  lines: readonly Line[],
  before: Standing | undefined,
  known: Known,
  acting: Pick<Acting, 'at' | 'notBefore'>,
): CardProblems =>
  new Map(
    withNewCard(lines, known.memberId, before).flatMap((line) => {
      const why = problemOf(line, true, known, judgedAt(acting));
      return why ? [[line.id, why] as const] : [];
    }),
  );

/**
 * The same of all lines, as they are sold. A card that stood on the order holds if it did when the order was begun, as
 * prices do; one that was frozen, given back or given away meanwhile does not.
 */
export const cardProblems = (
  lines: readonly Line[],
  before: Standing | undefined,
  known: Known,
  acting: Pick<Acting, 'at' | 'notBefore'>,
): CardProblems => {
  const at = judgedAt(acting);
  const fresh = new Set(withNewCard(lines, known.memberId, before));
  const since = Math.min(at, before?.createdAt ?? at);
  return new Map(
    lines.flatMap((line) => {
      const isNew = fresh.has(line);
      const why = line.card && problemOf(line, isNew, known, isNew ? at : since);
      return why ? [[line.id, why] as const] : [];
    }),
  );
};

type Refusable = Pick<OrderLine, 'id' | 'card' | 'cardByHand' | 'cardRefused'>;

/** The lines with what was wrong with their cards on them: those that are paid keep their price. */
export const markRefused = <L extends Refusable>(lines: readonly L[], problems: CardProblems): L[] =>
  lines.map((line) => {
    const why = problems.get(line.id);
    return why ? { ...line, cardRefused: { code: why.code, number: String(why.params.number ?? '') } } : line;
  });

/** The same of lines that are not paid: they cost what they cost without the card. */
export const takeOffRefused = <L extends Refusable>(lines: readonly L[], problems: CardProblems): L[] =>
  markRefused(
    lines.map((line) => (problems.has(line.id) ? withoutCard(line) : line)),
    problems,
  );

/** The first problem with each card: a frozen one is said once, on however many lines it stands. */
export const eachOnce = (problems: CardProblems): readonly Why[] => {
  const said = new Map<string, Why>();
  for (const why of problems.values()) {
    const key = `${why.code} ${why.params.number ?? ''}`;
    if (!said.has(key)) said.set(key, why);
  }
  return [...said.values()];
};

/** Of these cards those that made one of the lines cheaper, as the others, with what becomes of them; a shop changes none that it does not know. */
const whereUsed = (
  cards: readonly Card[],
  lines: readonly OrderLine[],
  { shopId }: Pick<Acting, 'shopId'>,
  becomes: (card: Card) => Card,
): readonly Card[] => {
  const used = cardsOnLines(lines.filter((line) => isCheaperByCard(line) && !line.cardRefused));
  return cards.map((one) => (used.includes(one.id) && one.shopIds.includes(shopId) ? becomes(one) : one));
};

/** The cards once lines were sold by them: one that runs from its first use begins to run where it made one cheaper. */
export const usedByLines = (
  cards: readonly Card[],
  lines: readonly OrderLine[],
  acting: Pick<Acting, 'at' | 'notBefore' | 'shop' | 'shopId'>,
): readonly Card[] =>
  whereUsed(cards, lines, acting, (one) => {
    const used = { ...one, madeCheaper: one.madeCheaper + 1 };
    if (one.daysFromFirstUse === null) return used;
    const at = Math.max(judgedAt(acting), one.soldAt);
    return { ...begun(used, at, acting.shop.timeZone), status: 'active' };
  });

/** The cards once all of an order that was sold by them has gone back. */
export const unusedByLines = (
  cards: readonly Card[],
  lines: readonly OrderLine[],
  acting: Pick<Acting, 'shopId'>,
): readonly Card[] =>
  whereUsed(cards, lines, acting, (one) => ({ ...one, madeCheaper: Math.max(0, one.madeCheaper - 1) }));

/** The cards that changed by lines alone: what a payment takes from a card, or gives back to it, writes it by itself. */
export const changedByLines = (
  before: readonly Card[],
  now: readonly Card[],
  paidBy: readonly { readonly card?: { readonly cardId: string } | undefined }[],
): Change[] =>
  now
    .filter((each) => !before.includes(each) && !paidBy.some(({ card: of }) => of?.cardId === each.id))
    .map((each) => update(card, each));
