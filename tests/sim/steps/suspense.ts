import { v7 as uuid } from 'uuid';
import { moneyOf } from '#domain/money/facts.ts';
import { suspendMoney } from '#domain/money/suspend.ts';
import { cancelOrder } from '#domain/order/cancel.ts';
import { isPaid } from '#domain/order/codes.ts';
import { collectOrder } from '#domain/order/collect/collect.ts';
import { receiptArgs } from '#domain/order/collect/receipt-args.ts';
import { returnSuspensePlay } from '#domain/order/pay/return-suspense.play.ts';
import { seenOrders } from '#domain/order/seen.play.ts';
import type { OpenStore } from '../../../src/workers/open-store.ts';
import type { Chance } from '../../device/chance.ts';
import { aLine, anOrder, moxibustion } from '../../make-orders.ts';
import { lookAt } from '../seen.ts';
import { shops } from '../shops.ts';
import type { Tablet } from '../tablet.ts';
import type { World } from '../world.ts';
import { atWork, give, tell } from './at-work.ts';
import type { Step } from './step.ts';

/** Puts money of a command that was refused, or is held, aside as it is found in the drawer: now and then less. */
export const suspendsMoney = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<boolean> => {
  const { entries } = await store.read('outbox.unsent', {});
  const refused = luck.oneOf(entries.filter((row) => row.state !== 'waiting' && moneyOf(row) !== null));
  const money = refused && moneyOf(refused);
  if (!refused || !money) return false;
  const found = (amount: number): number => (luck.happens(0.2) ? 1 + luck.below(amount) : amount);
  const payments = money.payments.map((each) => ({ ...each, amount: found(each.amount) }));
  const done = await store.suspendRefused(refused.n, { payments, reason: 'it lies in the drawer' });
  if (done.ok) world.putAside.add(done.commandId);
  tell(world, tablet, store, suspendMoney.name, done);
  return true;
};

/** Says of money that was refused that it was more than that, or that another command took it. */
const overstates = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<void> => {
  const { entries } = await store.read('outbox.unsent', {});
  const refused = luck.oneOf(entries.filter((row) => row.state !== 'waiting' && moneyOf(row) !== null));
  const money = refused && moneyOf(refused);
  if (!refused || !money) return;
  const isOther = luck.happens(0.3);
  const payments = money.payments.map((each) => ({ ...each, amount: each.amount * (isOther ? 1 : 2) }));
  const args = {
    orderId: uuid(),
    number: '',
    refused: isOther ? uuid() : refused.commandId,
    way: money.way,
    payments,
    memberName: '',
    reason: 'for my own pocket',
  };
  tell(world, tablet, store, suspendMoney.name, await store.run(suspendMoney.name, args, { takeNumber: true }));
};

/** Gives back what lies in suspense, or takes in what was given out; false where this tab shows none. */
const clearsSuspense = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<boolean> => {
  const played = returnSuspensePlay.play(await lookAt(tablet, store, world.shopOf(tablet), luck));
  return played !== undefined && (await give(world, tablet, store, returnSuspensePlay.name, played));
};

/** Whether the server has answered everything that was done here. */
const isAllSent = async (store: OpenStore): Promise<boolean> =>
  (await store.read('outbox.journal', { state: 'waiting', offset: 0, limit: 1 })).total === 0;

/** Waits until money that was refused can be put aside, and mostly also until it is cleared. */
const seesToMoney = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<void> => {
  const steps = [suspendsMoney, ...(luck.happens(0.9) ? [clearsSuspense] : [])];
  const lies = luck.happens(0.2) ? 2 + luck.below(2) : -1;
  for (let round = 0; round < 8 && steps[0]; round++) {
    await world.time.wait(1_500);
    if (round === lies) await overstates(world, tablet, store, luck);
    if ((await isAllSent(store)) && (await steps[0](world, tablet, store, luck))) steps.shift();
  }
};

/** Takes cash for a treatment on an order whose id another shop has given meanwhile: the server refuses it. */
const takesInVain = async (world: World, tablet: Tablet, store: OpenStore): Promise<void> => {
  const { id, name, originalPrice, consumables } = moxibustion({ consumables: [{ productId: 'oil', uses: 3 }] });
  const line = aLine({ id: uuid(), kind: 'service', itemId: id, name, unit: '', originalPrice, consumables });
  const order = anOrder({ id: uuid(), lines: [line] });
  const shopId = shops.find((each) => each !== world.shopOf(tablet)) ?? '';
  world.server.put('order', { ...anOrder({ id: order.id, shopId, lines: [] }), number: `elsewhere-${order.id}` });
  const cash = { id: uuid(), type: 0, amount: order.total, tendered: order.total, note: '' };
  const args = receiptArgs({ orderId: order.id, existing: null, order }, [cash]);
  await give(world, tablet, store, collectOrder.name, { args, takeNumber: true });
};

/** Gives the money of an order back without contact, while somebody else in the shop does the same. */
const givesBackTwice = async (world: World, tablet: Tablet, store: OpenStore, luck: Chance): Promise<void> => {
  const seen = await lookAt(tablet, store, world.shopOf(tablet), luck);
  const paid = luck.oneOf(seenOrders(seen).filter(({ status }) => isPaid(status)));
  const others = world.tablets.filter((one) => one !== tablet && world.shopOf(one) === world.shopOf(tablet));
  const other = luck.oneOf(others);
  const beside = other?.tabs[0]?.store;
  if (!paid || !other || !beside || world.isHealing) return;
  const args = { orderId: paid.id, reason: 'brought back', refund: paid.paid, goods: [] };
  tablet.network.up = false;
  world.doing(other, give(world, other, beside, cancelOrder.name, { args }));
  await give(world, tablet, store, cancelOrder.name, { args });
  await world.time.wait(2_000);
  tablet.network.up = true;
};

const moneyIsRefused = atWork(async (world, tablet, store, luck) => {
  if (luck.happens(0.6)) await takesInVain(world, tablet, store);
  else await givesBackTwice(world, tablet, store, luck);
  await seesToMoney(world, tablet, store, luck);
});

/** What becomes of money whose command was refused. */
export const suspenseSteps: readonly Step[] = [
  { name: 'money is taken or given back in vain', weight: 8, do: moneyIsRefused },
  { name: 'money in suspense is cleared', weight: 5, do: atWork(async (...at) => void (await clearsSuspense(...at))) },
];
