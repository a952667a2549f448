import type { Acting } from '../kernel/command.ts';
import { orderActions, orderStatuses } from './codes.ts';
import { nothingComposed } from './operations.ts';
import { mostEvents, type Order } from './order.ts';

/** The order as it is before anything was put on it. */
export const newOrder = (id: string, number: string, acting: Acting): Order => ({
  ...nothingComposed,
  id,
  number,
  shopId: acting.shopId,
  status: orderStatuses.pendingPayment,
  action: orderActions.createOrder,
  channel: acting.channel,
  total: 0,
  paid: 0,
  payments: [],
  goods: [],
  servedWhen: null,
  parked: null,
  resumed: null,
  forkedFrom: '',
  soldWith: '',
  moved: [],
  points: null,
  cancellation: null,
  createdAt: acting.at,
  staffId: acting.staffId,
  counterId: acting.counterId,
  collectedAt: null,
  timeline: [],
});

/** The order with one more line on its timeline; the line of a command that is decided again stands there once. */
export const withEvent = (changed: Order, what: string, acting: Acting, note = ''): Order => {
  const { commandId: id, at, staffId, counterId, counterNumber, offline, approvedBy } = acting;
  if (changed.timeline.some((event) => event.id === id)) return changed;
  const by = approvedBy === undefined ? {} : { approvedBy };
  const event = { id, what, at, staffId, counterId, counterNumber, offline, note, ...by };
  const { timeline } = changed;
  // The first says how it began, and the latest what is going on; those between are in the command log.
  const room = timeline.length < mostEvents ? timeline : [...timeline.slice(0, 1), ...timeline.slice(2 - mostEvents)];
  return { ...changed, timeline: [...room, event] };
};

/** Who, where and when, as it is kept when an order is parked or resumed. */
export const here = (acting: Acting) => ({
  at: acting.at,
  staffId: acting.staffId,
  counterId: acting.counterId,
  counterNumber: acting.counterNumber,
});
