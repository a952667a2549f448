import { type Fact, factsOf } from '#domain/commission/facts.ts';
import { commissionsIn } from '#domain/commission/month.ts';
import { orderActions } from '#domain/order/codes.ts';
import type { Order } from '#domain/order/order.ts';
import type { Refund } from '#domain/refund/refund.ts';
import { hour } from '#domain/values/durations.ts';
import { aRule } from '../../make-commission.ts';
import type { Invariant } from './rest.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** A tenth of everything; months are an hour long, so that some is paid in one and goes back in another. */
const rules = (['labour', 'sale', 'recharge', 'use'] as const).map((kind) => aRule({ id: kind, kind, percent: 1_000 }));
const monthOf = (at: number): string => String(Math.floor(at / hour)).padStart(12, '0');
const around = { way: ['headquarters'], rolesOf: () => [], groupOf: () => '', dayOf: () => '2026-11-21' };

/** What everybody earns by these facts in all months together, less what is taken back, by the fact. */
const earned = (facts: readonly Fact[]): ReadonlyMap<string, number> => {
  const months = new Set(facts.flatMap(({ at, back }) => [at, ...back.map((each) => each.at)]).map(monthOf));
  const sums = new Map<string, number>();
  for (const month of months)
    for (const { kind, orderId, id, amount } of commissionsIn(month, { facts, rules, around, monthOf })) {
      const fact = facts.find((each) => each.kind === kind && each.orderId === orderId && id.startsWith(`${each.id}:`));
      if (fact) sums.set(fact.id, (sums.get(fact.id) ?? 0) + amount);
    }
  return sums;
};

/**
 * I33: commissions rest on what is left of each line: what was paid for it less all that was given back; by the month they
 * come to their share of that in the end, to the fen that each rounding may move, and to nothing where nothing is left.
 */
export const commissionsAgree: Invariant = ({ tables }) => {
  const every = <T>(entity: string): T[] =>
    tables.records.all().flatMap((row) => (row.entity === entity && !row.deleted ? (row.record as T) : []));
  const orders = new Map(every<Order>('order').map((order) => [order.id, order]));
  const facts = factsOf([...orders.values()], every<Refund>('refund'));
  const sums = earned(facts);
  return facts.flatMap((fact) => {
    const { id, kind, orderId, lineId, base, quantity, back, staffIds } = fact;
    const order = orders.get(orderId);
    const line = order?.lines.find((each) => each.id === lineId);
    const rest = base - sum(back.map((each) => each.base));
    const pieces = quantity - sum(back.map((each) => each.quantity));
    const isGone = order?.cancellation !== null;
    const due = isGone ? 0 : (line?.payable ?? 0) - (line?.refunded?.amount ?? 0);
    const duePieces = isGone ? 0 : (line?.quantity ?? 0) - (line?.refunded?.quantity ?? 0);
    // Of a card for which another one was changed only what was paid anew counts.
    const isPart = kind === 'use' || order?.action === orderActions.cardChange;
    const isOff = isPart ? rest > due || rest < 0 : rest !== due || pieces !== duePieces;
    const amount = sums.get(id) ?? 0;
    const most = staffIds.length * (1 + back.length);
    return [
      ...(isOff ? [`I33 commissions rest on ${rest} of ${id}, of which ${due} are left`] : []),
      ...(Math.abs(amount - rest / 10) <= (rest === 0 ? 0 : most)
        ? []
        : [`I33 ${amount} are earned by ${rest} of ${id}`]),
    ];
  });
};
