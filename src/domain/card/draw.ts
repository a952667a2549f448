import type { CardTerms } from '../card-template/terms.ts';
import { allocate, type Fen } from '../values/money.ts';
import { bySoonestEnd, type CardLot, type Draw, isUsable, type LotItem, lotsFor } from './lot.ts';

type UseOrder = CardTerms['useOrder'];

const sumLeft = (lots: readonly CardLot[]): number => lots.reduce((sum, { left }) => sum + left, 0);

/** Takes an amount from lots one after the other; as much as there is. */
const drawInTurn = (lots: readonly CardLot[], amount: number): Draw[] => {
  const draws: Draw[] = [];
  let open = amount;
  for (const { id, left } of [...lots].sort(bySoonestEnd)) {
    if (open === 0) break;
    const taken = Math.min(open, left);
    draws.push({ lotId: id, amount: taken });
    open -= taken;
  }
  return draws;
};

/** How much of an amount comes from the principal and how much from gifts. */
const split = (amount: Fen, principal: Fen, gift: Fen, order: UseOrder): readonly [Fen, Fen] => {
  if (order === 'principalFirst') return [Math.min(amount, principal), Math.max(0, amount - principal)];
  if (order === 'giftFirst') return [Math.max(0, amount - gift), Math.min(amount, gift)];
  const [ofPrincipal = 0, ofGift = 0] = allocate(amount, [principal, gift]);
  return [ofPrincipal, ofGift];
};

/**
 * From which lots of a prepaid card an amount (fen) is taken, by the order of its terms: the principal first, gifts first,
 * or both in proportion to what is left of them; within each what ends first. Undefined where there is less on it.
 */
export const drawMoney = (
  lots: readonly CardLot[],
  amount: Fen,
  order: UseOrder,
  at: number,
): readonly Draw[] | undefined => {
  const money = lots.filter((lot) => lot.item === null && isUsable(lot, at));
  const [principal, gifts] = [money.filter(({ isGift }) => !isGift), money.filter(({ isGift }) => isGift)];
  const [ofPrincipal, ofGifts] = [sumLeft(principal), sumLeft(gifts)];
  if (amount > ofPrincipal + ofGifts) return undefined;
  const [fromPrincipal, fromGifts] = split(amount, ofPrincipal, ofGifts, order);
  return [...drawInTurn(principal, fromPrincipal), ...drawInTurn(gifts, fromGifts)];
};

/**
 * From which lots so many times of an item are taken: what ends first, and of what ends together the bought ones before
 * those given on top. Undefined where there are fewer.
 */
export const drawTimes = (
  lots: readonly CardLot[],
  item: LotItem,
  times: number,
  at: number,
): readonly Draw[] | undefined => {
  const usable = lotsFor(lots, item, at);
  return times > sumLeft(usable) ? undefined : drawInTurn(usable, times);
};
