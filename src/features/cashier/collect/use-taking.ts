import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { type DepositWay, payByDeposit } from '#domain/booking/deposit/use.ts';
import { type CardWay, proposedWay, type Taking, takeByCard } from '#domain/card/ways.ts';
import { paymentTypes } from '#domain/order/codes.ts';
import { changeOf, restOf, takePayment, wayForRest } from '#domain/order/pay/take-payment.ts';
import { type Fen, parseYuan, yuan } from '#domain/values/money.ts';
import { type Pad, proposing } from '../../../ui/pad/pad.ts';

interface Due {
  /** What is to be paid, in fen. */
  readonly total: Fen;
  /** The ways to pay that the shop takes. */
  readonly types: readonly number[];
  /** What cards of the member can pay, given what was taken so far. */
  readonly waysOf: (taken: readonly Taking[]) => readonly CardWay[];
  /** What deposits of the guests can pay, given what is still to be paid and what was taken so far. */
  readonly depositsOf?: (rest: Fen, taken: readonly Taking[]) => readonly DepositWay[];
  /** Cards can pay now: one that has times for what is bought is chosen, until somebody chooses otherwise. */
  readonly proposesCards?: boolean;
  /** What can be paid by a way beside what was taken so far, in fen; undefined for all of it. */
  readonly mostOf?: (type: number, taken: readonly Taking[]) => Fen | undefined;
  /** Books all of it; fails when it could not be. */
  readonly submit: (payments: readonly Taking[]) => Promise<boolean>;
}

/** Taking money: one payment or several, until nothing is left; then all of it is booked at once. */
export const useTaking = ({ total, types, waysOf, depositsOf, proposesCards = false, mostOf, submit }: Due) => {
  const [earlier, setEarlier] = useState<readonly Taking[]>([]);
  /** Undefined while nobody has chosen how the next part is paid. */
  const [cardId, setCardId] = useState<string | null | undefined>(undefined);
  const [type, setType] = useState<number>(paymentTypes.cash);
  const [typed, setTyped] = useState<Pad | null>(null);
  const under = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);

  /** What has become cheaper while money was taken: what was taken is taken anew. */
  const taken = restOf(total, earlier) < 0 ? [] : earlier;
  const rest = restOf(total, taken);
  const ways = waysOf(taken);
  const proposed = cardId === undefined && proposesCards ? proposedWay(ways) : undefined;
  const byCard = rest > 0 ? (proposed ?? ways.find(({ card }) => card.id === cardId)) : undefined;
  const most = Math.min(rest, mostOf?.(type, taken) ?? rest);
  const pad = typed ?? proposing(yuan(byCard?.amount ?? most));
  const handedOver = pad.text === '' ? 0 : (parseYuan(pad.text) ?? 0);
  const next = byCard ? takeByCard(byCard, handedOver, 'next') : takePayment(rest, type, handedOver, 'next', most);
  const settles = rest === 0 || (next.ok && next.payment.amount === rest);
  const payments: readonly Taking[] = rest > 0 && next.ok ? [...taken, next.payment] : taken;

  const take = (more: readonly Taking[]) => {
    setEarlier(more);
    setTyped(null);
    // After a card another one may have times as well.
    setCardId(byCard && more.length > taken.length ? undefined : null);
  };
  const book = async () => {
    if (under.current) return;
    under.current = true;
    setUnderWay(true);
    const booked = await submit(payments.map((payment) => ({ ...payment, id: newId() })));
    if (booked) return;
    under.current = false;
    setUnderWay(false);
  };
  return {
    total,
    rest,
    taken,
    types,
    ways,
    deposits: depositsOf?.(rest, taken) ?? [],
    /** The card by which the next part is paid; null for none. */
    cardId: byCard?.card.id ?? null,
    type: byCard ? paymentTypes.membershipCard : type,
    pad,
    /** It is being booked: until that is over it may be told to be paid before this is. */
    isUnderWay,
    settles,
    /** Why what is typed cannot be taken, or null. */
    why: rest > 0 && !next.ok ? next.why : null,
    /** What is taken, were it confirmed now (fen): 0 where nothing is left to be paid. */
    takes: rest > 0 && next.ok ? next.payment.amount : 0,
    /** What goes back, were it confirmed now (fen). */
    change: changeOf(payments),
    /** What stays open, were it confirmed now (fen). */
    left: restOf(total, payments),
    setPad: setTyped,
    chooseType: (chosen: number) => {
      setType(chosen);
      setCardId(null);
      setTyped(null);
    },
    /** A card of times pays at once for what it has them for; of one with money the amount may still be changed. */
    chooseCard: (chosen: CardWay) => {
      if (chosen.times.length === 0) {
        setCardId(chosen.card.id);
        return setTyped(null);
      }
      const paid = takeByCard(chosen, chosen.amount, newId());
      if (paid.ok) take([...taken, paid.payment]);
    },
    /** All that a deposit can pay is taken from it at once. */
    chooseDeposit: (chosen: DepositWay) => take([...taken, payByDeposit(chosen, newId())]),
    handOver: (amount: Fen) => setTyped(proposing(yuan(amount))),
    takeBack: (id: string) => take(taken.filter((payment) => payment.id !== id)),
    /** Books what was taken and what is typed, though something stays open. */
    confirmPart: book,
    confirm: async (): Promise<void> => {
      if (settles) return book();
      if (!next.ok) return;
      take([...taken, { ...next.payment, id: newId() }]);
      if (!byCard) setType(wayForRest(types, type));
    },
  };
};
export type TakingMoney = ReturnType<typeof useTaking>;
