import type { Order } from './order.ts';

/** Who collected the order and at which counter; as long as nobody has, who opened it. */
export const servedBy = (
  order: Pick<Order, 'timeline' | 'staffId' | 'createdAt' | 'number'>,
): { staffId: string; counterNumber: string; at: number } => {
  const collected = order.timeline.findLast(({ what }) => what === 'order.collect');
  const { staffId, at, counterNumber } = collected ??
    order.timeline[0] ?? {
      staffId: order.staffId,
      at: order.createdAt,
      counterNumber: order.number.split('-')[1] ?? '',
    };
  return { staffId, at, counterNumber };
};
