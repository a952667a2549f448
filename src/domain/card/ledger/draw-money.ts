import { allocate, type Fen } from '../../values/money.ts';
import type { CardTerms } from '../../card-template/terms.ts';
import { byExpiry, inOrder } from './draw-order.ts';
import type { Draw, LotLeft } from './lot.ts';

const sumOf = (lots: readonly LotLeft[]): Fen => lots.reduce((sum, { left }) => sum + left, 0);

/** How much of an amount is taken from principal and from gift, of a card that spends them in this order. */
const shares = (wanted: Fen, principal: Fen, gift: Fen, useOrder: CardTerms['useOrder']): [Fen, Fen] => {
  if (useOrder === 'proportional') {
    const [ofPrincipal = 0, ofGift = 0] = allocate(wanted, [principal, gift]);
    return [ofPrincipal, ofGift];
  }
  const first = Math.min(wanted, useOrder === 'principalFirst' ? principal : gift);
  return useOrder === 'principalFirst' ? [first, wanted - first] : [wanted - first, first];
};

/**
 * From which lots of a prepaid card an amount in fen is taken: from those that expire first, among these principal and
 * gift as the card's terms say, of each the oldest (lessons, rule 8; facts 9). Null where the card does not hold so much
 * at this time. The split is written down with the use, so that what is given back goes to where it came from.
 */
export const drawMoney = (
  lots: readonly LotLeft[],
  wanted: Fen,
  { useOrder, at }: { readonly useOrder: CardTerms['useOrder']; readonly at: number },
): readonly Draw[] | null => {
  let missing = wanted;
  const draws = byExpiry(lots.filter(({ part }) => part !== 'times'), at).flatMap((group) => {
    const [principal, gift] = (['principal', 'gift'] as const).map((part) => group.filter((lot) => lot.part === part));
    const take = Math.min(missing, sumOf(group));
    missing -= take;
    const [ofPrincipal, ofGift] = shares(take, sumOf(principal ?? []), sumOf(gift ?? []), useOrder);
    return [...inOrder(principal ?? [], ofPrincipal), ...inOrder(gift ?? [], ofGift)];
  });
  return missing > 0 ? null : draws;
};
