import { v7 as newId } from 'uuid';
import type { Card } from '#domain/card/card.ts';
import type { SellArgs } from '#domain/card/sell-args.ts';
import type { Taking } from '#domain/card/ways.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { itemsBrought } from '#domain/card-template/terms.ts';
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

/** Taking the money for a card by this template; by cards none is paid for. */
export const useSelling = (
  { memberId, memberName, card, amount, from }: Sale,
  template: CardTemplate,
  { total, value }: Price,
  salespersonId: string | null,
  onSold: (orderId: string) => void,
) => {
  const { run, busy } = useCommand({ busyAfter: unnoticed });
  const { shop } = useSession();
  const submit = async (payments: readonly Taking[]): Promise<boolean> => {
    const orderId = newId();
    const args: SellArgs = {
      ...{ orderId, number: '', cardId: card?.id ?? newId(), memberId, memberName, templateId: template.id },
      ...{ termsVersion: template.termsVersion, services: itemsBrought(template, 'service') },
      products: itemsBrought(template, 'product'),
      ...{ price: template.price, payments: [...payments], salespersonId, remark: '', manualNumber: '' },
    };
    const takeNumber = { takeNumber: true } as const;
    const sold = () =>
      card ? run('card.recharge', { ...args, amount }, takeNumber) : run('card.issue', args, takeNumber);
    const result = await (from ? run('card.change', { ...args, fromCardId: from.id, value }, takeNumber) : sold());
    if (result.ok) onSold(orderId);
    return result.ok;
  };
  return { ...useTaking({ total: total - value, types: payableHere(shop), waysOf: () => [], submit }), busy };
};
