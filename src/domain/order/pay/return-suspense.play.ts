import { definePlay } from '../../kernel/play.ts';
import { seenOrders } from '../seen.play.ts';
import { returnSuspense } from './return-suspense.ts';

const inSuspense: readonly string[] = ['suspense', 'suspenseOut'];

export const returnSuspensePlay = definePlay(returnSuspense, (seen) => {
  const held = seenOrders(seen).flatMap(({ id, payments }) =>
    payments
      .filter(({ state }) => inSuspense.includes(state))
      .map((payment) => ({ orderId: id, paymentId: payment.id })),
  );
  const args = seen.oneOf(held);
  return args && { args };
});
