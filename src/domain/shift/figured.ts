import { type MoneySum, moneyTogether, noMoney } from '../figures/money-sum.ts';
import { paymentTypes } from '../order/codes.ts';
import type { ShiftSum } from './shift.ts';

/** Whether it stands among the ways of paying of a shift: what came back in an exchange is none. */
export const isWayOfPaying = ({ type }: Pick<ShiftSum, 'type'>): boolean => type !== paymentTypes.exchange;

const moneyOfSum = (sum: ShiftSum): MoneySum => {
  const { type, taken, returned, payments, refunds, suspense } = sum;
  const { repaid = 0, deposits = 0, cards = 0, recharged = 0, cardsReturned = 0 } = sum;
  const [goods, goodsReturned] = [taken - cards - recharged, returned - cardsReturned];
  const said = { ...noMoney, payments, refunds, suspense, repaid, deposits };
  const ofCards = { moved: cards + recharged, movedBack: cardsReturned };
  if (!isWayOfPaying(sum)) return { ...noMoney, exchanged: taken, exchangedBack: returned };
  if (type === paymentTypes.membershipCard) return { ...said, ...ofCards, byCard: goods, ontoCards: goodsReturned };
  if (type === paymentTypes.onAccount) return { ...said, ...ofCards, onAccount: goods, offAccount: goodsReturned };
  if (type === paymentTypes.deposit) return { ...said, ...ofCards, byDeposit: goods, ontoDeposits: goodsReturned };
  return { ...said, sales: goods, cards, recharged, goodsReturned, cardsReturned };
};

/** What changed hands in a shift, by the parts of which figures are made. */
export const moneyOfShift = (sums: readonly ShiftSum[]): MoneySum => moneyTogether(sums.map(moneyOfSum));
