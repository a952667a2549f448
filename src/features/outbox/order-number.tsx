import type { Facts } from '#domain/money/facts.ts';
import { useLive } from '../../store/use-live.ts';

/** The number of the order that a command was about; where the command does not name it, the order itself does. */
export const OrderNumber = ({ facts }: { readonly facts: Facts }) =>
  facts.number ? facts.number : facts.orderId ? <NumberOf orderId={facts.orderId} /> : null;

const NumberOf = ({ orderId }: { readonly orderId: string }) =>
  useLive('order.byId', { orderId })?.order.number ?? null;
