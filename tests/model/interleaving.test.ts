import { expect, test } from 'vitest';
import { applyOperations, composedPart, type Operation } from '#domain/order/operations.ts';
import { createMutex } from '../../src/db/async/mutex.ts';
import fc, { runs } from '../property.ts';
import { argsOf } from './order-args.ts';
import { orderCommands } from './order-commands.ts';
import { operationsOf, type Tapped, taps } from './order-taps.ts';
import { type CounterNumber, type FrozenWorld, firstOrder, ShopFloor } from './shop-floor.ts';

const two = ['02', '03'] as const satisfies readonly CounterNumber[];

/** What one counter does while it is out of reach: taps of several changes, and whether it collects in the end. */
interface Offline {
  readonly changes: readonly (readonly Tapped[])[];
  readonly collects: boolean;
}
const offline = fc.record<Offline>({ changes: fc.array(taps, { maxLength: 4 }), collects: fc.boolean() });

/**
 * Only what the order of arrival must not matter for: a counter's own lines, and nothing but additions where somebody
 * collects, because a change of a line that was paid or forked meanwhile is reported and not made.
 */
const mixable = (list: readonly Operation[], counter: CounterNumber, someoneCollects: boolean): Operation[] =>
  list.filter((what) => {
    if (what.op === 'add') return true;
    return !someoneCollects && 'lineId' in what && what.lineId.startsWith(counter);
  });

/** A parked order that both counters know, on which both then work without hearing of each other. */
const bothOffline = async (work: readonly Offline[]): Promise<ShopFloor> => {
  const floor = new ShopFloor();
  const add: Tapped = { what: 'add', item: 'oil', place: 0, figure: 1 };
  const park = argsOf(floor, { word: 'park', counter: '02', which: 0, taps: [add], parts: false });
  await floor.give('02', orderCommands.park, park ?? {});
  for (const { command, args, by } of floor.counter('02').outbox.splice(0)) await floor.server.run(command, args, by);
  for (const [index, counter] of two.entries()) {
    await floor.hear(counter);
    const { world } = floor.counter(counter);
    for (const tapped of work[index]?.changes ?? []) {
      const known = world.order(firstOrder);
      const all = operationsOf(composedPart(known), tapped, () => floor.next(`${counter}-line`));
      const operations = mixable(
        all,
        counter,
        work.some(({ collects }) => collects),
      );
      if (operations.length > 0) await floor.give(counter, orderCommands.change, { orderId: firstOrder, operations });
      expect(world.order(firstOrder).lines).toHaveLength(applyOperations(composedPart(known), operations).lines.length);
    }
    const collect = argsOf(floor, { word: 'collect', counter, which: 0, taps: [], parts: false });
    if (work[index]?.collects && collect) await floor.give(counter, orderCommands.collect, collect);
  }
  return floor;
};

/** The commands of both arrive, each counter's in its order, mixed as `arrives` lets them. */
const deliver = async (floor: ShopFloor, arrives: (counter: CounterNumber) => Promise<unknown>): Promise<void> => {
  const turns = createMutex();
  await Promise.all(
    two.map(async (counter) => {
      for (const { command, args, by } of floor.counter(counter).outbox.splice(0)) {
        await arrives(counter);
        const decision = await turns(() => floor.server.run(command, args, by));
        expect(decision.ok).toBe(true);
      }
    }),
  );
};

const pieces = (world: FrozenWorld): string[] =>
  world
    .orders()
    .flatMap((order) => order.lines)
    .map(({ id, quantity, originalPrice, reduction }) => `${id}: ${quantity} of ${originalPrice} less ${reduction}`)
    .sort();
const drawer = (world: FrozenWorld): string[] =>
  world
    .money()
    .map(({ paymentId, amount }) => `${paymentId}: ${amount}`)
    .sort();

test('however the work of two counters that were out of reach arrives, it comes to the same pieces and the same money', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), offline, offline, async (scheduler, a, b) => {
      const mixed = await bothOffline([a, b]);
      const arriving = deliver(mixed, (counter) => scheduler.schedule(Promise.resolve(), counter));
      await scheduler.waitFor(arriving);
      const inTurn = await bothOffline([a, b]);
      for (const counter of two) {
        const { outbox } = inTurn.counter(counter);
        for (const { command, args, by } of outbox.splice(0)) await inTurn.server.run(command, args, by);
      }
      expect(pieces(mixed.server)).toEqual(pieces(inTurn.server));
      expect(drawer(mixed.server)).toEqual(drawer(inTurn.server));
      if (!a.collects && !b.collects) {
        expect(mixed.server.order(firstOrder).total).toBe(inTurn.server.order(firstOrder).total);
        expect(mixed.server.orders()).toHaveLength(1);
      }
      for (const counter of two) {
        await mixed.hear(counter);
        expect(mixed.counter(counter).world.orders()).toEqual(mixed.server.orders());
      }
    }),
    { numRuns: runs(5_000) },
  );
});
