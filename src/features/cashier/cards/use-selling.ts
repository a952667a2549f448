import type { Card } from '#domain/card/card.ts';
import type { SellArgs } from '#domain/card/sell-args.ts';
import type { Taking } from '#domain/card/ways.ts';
import type { Fen } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useSession } from '../../../store/use-live.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { payableHere } from '../collect/payment-types.tsx';
import { useTaking } from '../collect/use-taking.ts';

/** To whom a card is sold; with `card` that one is recharged, by `amount` (fen) where that is chosen, with `from` that one is changed for it. */
export interface Sale {
  readonly memberId: string;
  readonly memberName: string;
  readonly card?: Card;
  readonly amount?: Fen | undefined;
  readonly from?: Card;
}

/** What there is to pay, in fen: the price, or more where the card that is changed for it is worth more. */
export interface Price {
  readonly total: Fen;
  /** What of it that card pays; 0 where none does. */
  readonly value: Fen;
}

/** Taking the money for a card; by cards none is paid for. `args`: what is sold to whom. */
export const useSelling = (
  { card, amount, from }: Sale,
  args: Omit<SellArgs, 'payments'>,
  { total, value }: Price,
  onSold: (orderId: string) => void,
) => {
  const { run, busy } = useCommand({ busyAfter: unnoticed });
  const { shop } = useSession();
  const submit = async (taken: readonly Taking[]): Promise<boolean> => {
    const paid = { ...args, payments: [...taken] };
    const takeNumber = { takeNumber: true } as const;
    const sold = () =>
      card ? run('card.recharge', { ...paid, amount }, takeNumber) : run('card.issue', paid, takeNumber);
    const result = await (from ? run('card.change', { ...paid, fromCardId: from.id, value }, takeNumber) : sold());
    if (result.ok) onSold(args.orderId);
    return result.ok;
  };
  return { ...useTaking({ total: total - value, types: payableHere(shop), waysOf: () => [], submit }), busy };
};
