import { definePlay, type Play } from '../../kernel/play.ts';
import { isOpen } from '../codes.ts';
import { seenOrders } from '../seen.play.ts';
import { moveOrderLines } from './move.ts';

/** Splits a bill: some pieces of one or more of its lines go onto a new order. */
export const splitPlay = definePlay(moveOrderLines, (seen) => {
  const from = seen.oneOf(seenOrders(seen).filter(({ status, lines }) => isOpen(status) && lines.length > 0));
  const going = from?.lines.filter(() => seen.below(2) === 0) ?? [];
  if (!from || going.length === 0) return undefined;
  const lines = going.map(({ id, quantity }) => ({ lineId: id, quantity: 1 + seen.below(quantity) }));
  return { args: { fromId: from.id, orderId: seen.freshId(), number: '', lines }, takeNumber: true };
});

/** Merges two orders: all lines of the one go onto the other. */
export const mergePlay = definePlay(moveOrderLines, (seen) => {
  const waiting = seenOrders(seen).filter(({ status }) => isOpen(status));
  const from = seen.oneOf(waiting.filter(({ lines }) => lines.length > 0));
  const to = seen.oneOf(waiting.filter(({ id }) => id !== from?.id));
  if (!from || !to) return undefined;
  const lines = from.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  return { args: { fromId: from.id, orderId: to.id, number: to.number, lines } };
});

export const movePlays: readonly Play[] = [splitPlay, mergePlay];
