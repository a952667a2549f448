import { channels } from '#domain/kernel/channels.ts';
import type { Acting } from '#domain/kernel/command.ts';
import { type Decision, recordsIn } from '#domain/kernel/decision.ts';
import { type MoneyEntry, moneyEntry } from '#domain/money/money-entry.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { parkOrder } from '#domain/order/change/park.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { formatOrderNumber } from '#domain/order/number.ts';
import { applyOperations, nothingComposed } from '#domain/order/operations.ts';
import { type Order, order } from '#domain/order/order.ts';
import { minute } from '#domain/values/durations.ts';
import { manyId } from './many-ids.ts';
import { type ShopLife, someItems, somePayments, someTaps } from './order-taps.ts';
import type { Chance } from './random.ts';

/** No counter of a shop has this number: they are given out from 01 on. */
const counterNumber = '9999';
/** What somebody holds who pays with money alone. */
const nothingHeld = {
  cards: [],
  coupons: [],
  points: undefined,
  debt: undefined,
  deposits: [],
  depositBookings: [],
};

/**
 * The `index`th order of a shop with its entries in the money ledger, begun at `at`. It is brought about by the very
 * commands that staff give, so that it looks as theirs do.
 */
export const shopOrder = (
  index: number,
  at: number,
  staysParked: boolean,
  life: ShopLife,
  chance: Chance,
): { order: Order; entries: MoneyEntry[] } => {
  const orderId = manyId('order', index);
  const number = formatOrderNumber(life.shop.code, counterNumber, index + 1);
  const staffId = chance.pick(life.staff).id;
  const items = someItems(life, chance);
  const operations = someTaps(index, [...items.products, ...items.services], life, chance);
  const entries: MoneyEntry[] = [];
  let existing: Order | undefined;

  const take = (decision: Decision): void => {
    if (!decision.ok) throw new Error(`order ${number} was refused: ${decision.code}`);
    entries.push(...recordsIn(decision.changes, moneyEntry));
    existing = recordsIn(decision.changes, order).at(-1) ?? existing;
  };
  const acting = (step: number): Acting => ({
    commandId: manyId('command', index * 10 + step),
    staffId,
    shopId: life.shop.id,
    shop: life.shop,
    counterId: manyId('counter', 0),
    counterNumber,
    channel: channels.tablet,
    at: at + step * 4 * minute,
    keptAt: at + step * 4 * minute,
    offline: false,
    replay: false,
    may: () => true,
  });
  const loaded = () => ({
    existing,
    late: undefined,
    forks: [],
    first: undefined,
    sameNumber: [],
    own: [],
    terms: undefined,
    names: undefined,
    ...items,
    staff: life.staff,
    member: life.members[0],
    visits: undefined,
    levels: [],
    supplies: [],
    drawer: [],
    settings: undefined,
    rule: undefined,
    ofPerson: [],
    person: [],
    agreements: undefined,
    debts: [],
    ...nothingHeld,
    other: undefined,
    others: [],
    buyers: [],
    top: undefined,
  });
  const park = (): void =>
    take(parkOrder.decide(loaded(), { orderId, number, label: chance.pick(life.words.labels), operations }, acting(0)));
  const collect = (): void => {
    const composed = existing ?? applyOperations(nothingComposed, operations);
    const receipt = receiptArgs({ orderId, existing: existing ?? null, order: composed }, []);
    const paid = somePayments(manyId('payment', index), receipt.total, chance);
    take(collectOrder.decide(loaded(), { ...receipt, number, payments: paid }, acting(1)));
  };
  const cancel = (): void => {
    const reason = chance.pick(life.words.reasons);
    take(
      cancelOrder.decide(
        {
          existing,
          visits: undefined,
          levels: [],
          products: [],
          drawer: [],
          settings: undefined,
          ...nothingHeld,
        },
        { orderId, reason, refund: existing?.paid ?? 0, goods: [] },
        acting(2),
      ),
    );
  };

  const fate = chance.between(1, 100);
  const steps = fate <= 65 ? [collect] : fate <= 92 ? [park, collect] : fate <= 96 ? [park, cancel] : [collect, cancel];
  for (const step of staysParked ? [park] : steps) step();
  if (!existing) throw new Error(`order ${number} was not made`);
  return { order: existing, entries };
};
