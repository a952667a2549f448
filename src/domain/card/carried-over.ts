import type { Acting } from '../kernel/command.ts';
import type { Fen } from '../values/money.ts';
import { type Card, withLots } from './card.ts';
import type { CardEntry } from './card-entry.ts';
import type { CardLot, LotItem } from './lot.ts';

/** A card as it was sold elsewhere: by another system, or before there were lots. */
export interface CardBefore {
  readonly id: string;
  readonly number: string;
  readonly memberId: string;
  readonly name: string;
  readonly type: Card['type'];
  /** The shop that sold it, and those whose counters hold it. */
  readonly shopId: string;
  readonly shopIds: readonly string[];
  /** What is left of what was bought and of what was given on top, in fen. */
  readonly principal: Fen;
  readonly gift: Fen;
  readonly times: readonly { readonly item: LotItem; readonly left: number }[];
  /** Discount: percent of the price that is paid, 100 for none. */
  readonly percent: number;
  readonly soldAt: number;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
}

const lotsOf = ({ id, shopId, principal, gift, times, soldAt, expiresAt }: CardBefore): CardLot[] => {
  const lot = (what: string, left: number, more: Partial<CardLot> = {}): CardLot => ({
    id: `before:${id}:${what}`,
    isGift: false,
    item: null,
    granted: left,
    left,
    paid: 0,
    expiresAt,
    shopId,
    orderId: '',
    at: soldAt,
    ...more,
  });
  return [
    lot('principal', principal, { paid: principal }),
    lot('gift', gift, { isGift: true }),
    ...times.map(({ item, left }, place) => lot(`times${place}`, left, { item })),
  ].filter(({ left }) => left > 0);
};

/** Who takes in cards from elsewhere, where and when: by the books, what is on them comes then. */
type TakenInBy = Pick<Acting, 'keptAt' | 'counterId' | 'staffId'>;

/** The entries by which lots came onto a card that was sold elsewhere, at the time of that sale. */
export const broughtEntries = (
  { id, memberId }: Pick<Card, 'id' | 'memberId'>,
  lots: readonly CardLot[],
  by?: TakenInBy,
): CardEntry[] =>
  lots.map((lot) => ({
    id: `issue:${lot.id}`,
    cardId: id,
    lotId: lot.id,
    memberId,
    kind: 'issue',
    amount: lot.left,
    isMoney: lot.item === null,
    shopId: lot.shopId,
    soldIn: lot.shopId,
    orderId: '',
    paymentId: '',
    counterId: by?.counterId ?? '',
    staffId: by?.staffId ?? '',
    at: lot.at,
    keptAt: by?.keptAt ?? lot.at,
    note: '',
    otherMemberId: '',
    moved: 0,
    until: null,
  }));

/** A card that was sold elsewhere, with what is left on it as its first lots and their entries. */
export const carriedOver = (before: CardBefore): { readonly card: Card; readonly entries: readonly CardEntry[] } => {
  const { id, number, memberId, name, type, shopId, shopIds, percent, soldAt, expiresAt } = before;
  const lots = lotsOf(before);
  const card = withLots(
    {
      id,
      number,
      memberId,
      name,
      type,
      shopIds: [...shopIds],
      templateId: '',
      termsNumber: 0,
      issuedIn: shopId,
      orderId: '',
      cameFrom: '',
      consumableIn: [],
      useOrder: 'proportional',
      daysFromFirstUse: null,
      percentOfAll: percent < 100 ? percent : null,
      discounts: [],
      lots: [],
      balance: 0,
      timesLeft: 0,
      percent,
      madeCheaper: 0,
      soldAt,
      expiresAt,
      status: 'active',
    },
    lots,
  );
  return { card, entries: broughtEntries(card, lots) };
};
