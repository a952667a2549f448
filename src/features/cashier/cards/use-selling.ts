import { v7 as newId } from 'uuid';
import type { Card } from '#domain/card/card.ts';
import type { SellArgs } from '#domain/card/sell-args.ts';
import type { Taking } from '#domain/card/ways.ts';
import type { CardTemplate } from '#domain/card-template/card-template.ts';
import { useCommand } from '../../../form/use-command.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { payableHere } from '../collect/payment-types.tsx';
import { useTaking } from '../collect/use-taking.ts';
import { useCounter } from '../counter-context.ts';

/** To whom a card is sold; with `card` that one is recharged. */
export interface Sale {
  readonly memberId: string;
  readonly memberName: string;
  readonly card?: Card;
}

/** Taking the money for a card by this template; by cards none is paid for. */
export const useSelling = (
  { memberId, memberName, card }: Sale,
  template: CardTemplate,
  salespersonId: string | null,
  onSold: (orderId: string) => void,
) => {
  const { run, busy } = useCommand({ busyAfter: unnoticed });
  const { shop } = useCounter();
  const submit = async (payments: readonly Taking[]): Promise<boolean> => {
    const orderId = newId();
    const of = (kind: 'service' | 'product') =>
      template.benefits.filter((line) => line.kind === kind).map(({ itemId }) => itemId);
    const args: SellArgs = {
      ...{ orderId, number: '', cardId: card?.id ?? newId(), memberId, memberName, templateId: template.id },
      ...{ termsVersion: template.termsVersion, services: of('service'), products: of('product') },
      ...{ price: template.price, payments: [...payments], salespersonId, remark: '', manualNumber: '' },
    };
    const result = await run(card ? 'card.recharge' : 'card.issue', args, { takeNumber: true });
    if (result.ok) onSold(orderId);
    return result.ok;
  };
  return { ...useTaking({ total: template.price, types: payableHere(shop), waysOf: () => [], submit }), busy };
};
