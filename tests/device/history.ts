import type { Product } from '#domain/item/product/product.ts';
import type { CollectArgs } from '#domain/order/collect/collect-args.ts';
import { isItemLine, type Order } from '#domain/order/order.ts';
import type { Transport } from '../../src/sync/transport.ts';
import { adding } from '../make.ts';
import { BadNetwork } from './bad-network.ts';
import { type Chance, chance } from './chance.ts';
import { openCounterTab, openTab, recordAnswers, type Tab, until } from './tablet.ts';

const everything = { status: -1, text: '', from: null, to: null, offset: 0, limit: 1_000 };

interface Tablet {
  readonly network: BadNetwork;
  tab: Tab;
  /** Orders this tablet was told are saved. */
  readonly saved: Set<string>;
  /** Money this tablet was told is saved, in fen. */
  taken: number;
  readonly wrong: string[];
  stopWatching: () => void;
}

/** A tablet that somebody works at, and what it told them is saved. */
export type AtWork = Pick<Tablet, 'tab' | 'saved' | 'taken'>;

/** No order twice, and none that was saved here missing, in any answer that a screen is given. */
const watch = async (tablet: Tablet): Promise<void> => {
  const { stop } = await recordAnswers(tablet.tab, 'order.list', everything, ({ rows, total }) => {
    const ids = rows.map((row) => row.id);
    if (new Set(ids).size !== ids.length) tablet.wrong.push('an order is shown twice');
    if (total !== ids.length) tablet.wrong.push(`${total} orders are counted, ${ids.length} shown`);
    for (const id of tablet.saved) if (!ids.includes(id)) tablet.wrong.push(`order ${id} is not shown`);
    for (const row of rows) {
      const payments = row.payments.map((payment) => payment.id);
      if (new Set(payments).size !== payments.length) tablet.wrong.push(`a payment of ${row.number} is shown twice`);
    }
  });
  tablet.stopWatching = stop;
};

const linesOf = (order: Order) => ({
  lines: order.lines.filter(isItemLine),
  seen: order.lines.map((line) => ({ lineId: line.id, quantity: line.quantity })),
});

/** One thing that somebody does at a tablet. */
export const act = async (tablet: AtWork, item: Product, luck: Chance, step: string): Promise<void> => {
  const { store } = tablet.tab;
  const fresh = `order-${step}`;
  const what = luck.below(10);
  const open = luck.oneOf(await store.read('order.parked', {}));
  const line = adding(item, `line-${step}`, 1 + luck.below(3));
  const collect = async (
    order: Pick<Order, 'id' | 'total' | 'number'> & Partial<Order>,
    args: Pick<CollectArgs, 'lines' | 'seen'> & Partial<CollectArgs>,
    takeNumber: boolean,
  ) => {
    const payments = [{ id: `cash-${step}`, type: 0, amount: order.total, tendered: null, note: '' }];
    const composed = { memberId: '', memberName: '', reduction: 0, source: null, remark: '', manualNumber: '' };
    const given = { ...composed, ...args, orderId: order.id, number: order.number, total: order.total, payments };
    const done = await store.run('order.collect', given, { takeNumber });
    if (!done.ok) return;
    tablet.saved.add(order.id);
    tablet.taken += order.total;
  };
  if (what < 3) {
    await store.tap(fresh, line);
    const { operations } = await store.read('order.composing', { orderId: fresh });
    const parked = await store.run(
      'order.park',
      { orderId: fresh, label: step, operations },
      { takeNumber: true, draftOf: fresh },
    );
    if (parked.ok) tablet.saved.add(fresh);
  } else if (what < 5 && line.op === 'add') {
    const total = item.originalPrice * line.line.quantity;
    await collect({ id: fresh, total, number: '' }, { lines: [{ ...line.line, payable: total }], seen: [] }, true);
  } else if (open && what < 6) {
    await store.run('order.resume', { orderId: open.id });
  } else if (open && what < 8) {
    await store.run('order.change', { orderId: open.id, operations: [line] });
  } else if (open && what < 9) {
    const { memberId, memberName, reduction, source, remark, manualNumber } = open;
    await collect(open, { ...linesOf(open), memberId, memberName, reduction, source, remark, manualNumber }, false);
  } else if (open) {
    await store.run('order.cancel', { orderId: open.id, reason: 'changed their mind', refund: 0 });
  }
};

/**
 * A day of several tablets on a bad network: people work, go out of reach and come back, tabs are closed and opened.
 * Then the network heals. Answers what every tablet shows in the end and what was wrong on the way.
 */
export const history = async (
  seed: number,
  given: { transport: Transport; item: Product; account: string; shopId: string; tablets?: number; steps?: number },
) => {
  const luck = chance(seed);
  const tablets: Tablet[] = [];
  for (let i = 0; i < (given.tablets ?? 2); i++) {
    const network = new BadNetwork(given.transport, luck);
    network.healed = true;
    const tab = await openCounterTab(network, undefined, given);
    network.healed = false;
    const tablet = { network, tab, saved: new Set<string>(), taken: 0, wrong: [], stopWatching: () => {} };
    await watch(tablet);
    tablets.push(tablet);
  }
  for (let step = 0; step < (given.steps ?? 40); step++) {
    const tablet = luck.oneOf(tablets);
    if (!tablet) break;
    const what = luck.below(20);
    if (what < 11) await act(tablet, given.item, luck, `${seed}-${step}`);
    else if (what < 15) void tablet.tab.store.syncNow();
    else if (what < 16) await tablet.tab.store.syncNow();
    else if (what < 18) tablet.network.up = !tablet.network.up;
    else if (what < 19) {
      tablet.stopWatching();
      await tablet.tab.store.stop();
      tablet.tab = await openTab(tablet.network, tablet.tab.browser);
      await watch(tablet);
    } else await new Promise((resolve) => setTimeout(resolve, luck.below(20)));
  }
  for (const { network } of tablets) {
    network.up = true;
    network.healed = true;
  }
  const waiting = ({ tab }: Tablet) => tab.store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 1 });
  await until(async () => {
    for (const tablet of tablets) await tablet.tab.store.syncNow();
    return (await Promise.all(tablets.map(waiting))).every(({ total }) => total === 0);
  }, 'sending everything');
  for (const tablet of tablets) await tablet.tab.store.syncNow();
  const ends = await Promise.all(
    tablets.map(async ({ tab, taken, wrong }) => ({
      orders: (await tab.store.read('order.list', everything)).rows,
      journal: (await tab.store.read('outbox.journal', { state: null, offset: 0, limit: 10_000 })).rows,
      counterId: tab.store.counterId(),
      taken,
      wrong,
      faults: tab.faults,
    })),
  );
  for (const tablet of tablets) {
    tablet.stopWatching();
    await tablet.tab.store.stop();
  }
  return ends;
};
