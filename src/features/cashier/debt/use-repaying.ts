import { v7 as newId } from 'uuid';
import type { Taking } from '#domain/card/ways.ts';
import { changeOf } from '#domain/order/pay/take-payment.ts';
import type { Fen } from '#domain/values/money.ts';
import { useCommand } from '../../../form/use-command.ts';
import { unnoticed } from '../../../ui/use-busy.ts';
import { payableHere } from '../collect/payment-types.tsx';
import { useTaking } from '../collect/use-taking.ts';
import { useCounter } from '../counter-context.ts';

/** Whose debt is repaid, and how much is owed, in fen. */
export interface Owing {
  readonly memberId: string;
  readonly memberName: string;
  readonly owed: Fen;
}

/** Taking the money with which a member repays what they owe, or part of it; by cards nothing is repaid. */
export const useRepaying = (
  { memberId, memberName, owed }: Owing,
  onRepaid: (repaid: { readonly repaymentId: string; readonly change: Fen }) => void,
) => {
  const { run, busy } = useCommand({ busyAfter: unnoticed });
  const { shop } = useCounter();
  const submit = async (payments: readonly Taking[]): Promise<boolean> => {
    const repaymentId = newId();
    const said = payments.map(({ id, type, amount, tendered }) => ({ id, type, amount, tendered }));
    const result = await run('debt.repay', { repaymentId, memberId, memberName, payments: said });
    if (result.ok) onRepaid({ repaymentId, change: changeOf(payments) });
    return result.ok;
  };
  return { ...useTaking({ total: owed, types: payableHere(shop), waysOf: () => [], submit }), busy };
};
