import { definePlay } from '../kernel/play.ts';
import { returnSuspense } from './return-suspense.ts';
import { seenOrders } from './seen.play.ts';

export const returnSuspensePlay = definePlay(returnSuspense, (seen) => {
  const held = seenOrders(seen).flatMap(({ id, payments }) =>
    payments.filter(({ state }) => state === 'suspense').map((payment) => ({ orderId: id, paymentId: payment.id })),
  );
  const args = seen.oneOf(held);
  return args && { args };
});
