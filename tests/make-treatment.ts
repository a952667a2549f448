import type { Acting } from '#domain/kernel/command.ts';
import type { ItemLine, Order } from '#domain/order/order.ts';
import { beginStock } from '#domain/stock/move.ts';
import { type Stock, stockId } from '#domain/stock/stock.ts';
import { startTreatment } from '#domain/treatment/allot/start.ts';
import { begun } from '#domain/treatment/serving.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { anEmployee } from './make.ts';
import { acting, aLine, aPaidOrder, moxibustion, oil } from './make-orders.ts';
import { World } from './world.ts';

/** Moxa sticks, of which a piece holds ten uses. */
export const sticks = oil({ id: 'sticks', name: 'Moxa sticks', packageContent: 10, type: 'consumable' });
const consumables = [{ productId: 'sticks', uses: 3 }];
export const hour = moxibustion({ consumables });

/** Two hours of moxibustion, of which each uses up three uses of sticks. */
export const hours = (differs: Partial<ItemLine> = {}): ItemLine =>
  aLine({
    id: 'hours',
    kind: 'service',
    itemId: 'moxa',
    name: 'Moxibustion',
    unit: '',
    quantity: 2,
    consumables,
    payable: 20_000,
    servicerIds: ['li'],
    ...differs,
  });

/** A paid order of two hours, of which what they use up leaves as each is served. */
export const anOrderToServe = (differs: Partial<Order> = {}): Order =>
  aPaidOrder({ status: 1, lines: [hours()], servedWhen: 'done', ...differs });

export const aTreatment = (differs: Partial<Treatment> = {}): Treatment => {
  const existing = anOrderToServe();
  return { ...begun({ existing, line: hours() }, 'piece-1', ['li'], 60, acting()), ...differs };
};

/** A shop with five pieces of sticks and an order to serve. */
export const shopThatServes = (differs: Partial<Order> = {}): World => {
  const since = acting().at - 1;
  const level: Stock = { ...beginStock('sticks', 'shop-1', since), quantity: 5, value: 1_500, unitValue: 300 };
  return new World({
    order: [anOrderToServe(differs)],
    product: [oil(), sticks],
    service: [hour],
    stock: [level],
    employee: [anEmployee({ id: 'li' })],
  });
};

let commands = 0;
/** Who acts, each time with a command of its own. */
export const anew = (differs: Partial<Acting> = {}): Acting => {
  commands += 1;
  return acting({ commandId: `treating-${commands}`, ...differs });
};
export const again = (differs: Partial<Acting> = {}): Acting => anew({ replay: true, ...differs });

/** A piece of the order is begun. */
export const begin = (world: World, treatmentId: string, by: Acting = anew()) =>
  world.run(startTreatment, { treatmentId, orderId: 'order-1', lineId: 'hours' }, by);

export const treatments = (world: World): Treatment[] => world.every('treatment') as unknown as Treatment[];
export const pieceNamed = (world: World, id: string): Treatment | undefined =>
  treatments(world).find((each) => each.id === id);
/** Pieces of the order’s first line, served and in service. */
export const countedOn = (world: World): readonly [served: number, inService: number] => {
  const [line] = world.order('order-1').lines;
  return [line?.served ?? 0, line?.inService ?? 0];
};
/** What there is of the sticks: pieces, and uses in the opened one. */
export const sticksLeft = (world: World): readonly [pieces: number, uses: number] => {
  const level = world.records.get(`stock:${stockId('shop-1', 'sticks')}`) as unknown as Stock;
  return [level.quantity, level.openUses];
};
/** What a manager is told. */
export const told = (world: World): string[] => world.every('exception').map(({ code }) => String(code));
