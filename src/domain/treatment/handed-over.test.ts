import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import { anew, begin, hours, pieceNamed, shopThatServes } from '../../../tests/make-treatment.ts';
import type { World } from '../../../tests/world.ts';
import type { ItemLine } from '../order/order.ts';
import { allotTreatment } from './allot/allot.ts';
import { startTreatment } from './allot/start.ts';
import { finishTreatment } from './finish.ts';
import { handOverTreatment } from './hand-over.ts';
import { terminateTreatment } from './terminate.ts';

const { at: start } = acting();
const of = { treatmentId: 'one', orderId: 'order-1' };
const later = (minutes: number, differs: Parameters<typeof anew>[0] = {}) =>
  anew({ at: start + minutes * 60_000, ...differs });
/** Who does so takes no money off anybody: they have no right to prices. */
const cashier = { may: (permission: string) => permission === 'pc.order.cashier' };
const own = { staffId: 'li', may: (permission: string) => permission === 'pc.order.own' };

const shop = (differs: Partial<ItemLine> = {}): World => {
  const world = shopThatServes({ lines: [hours({ quantity: 1, ...differs })] });
  for (const id of ['wang', 'wu']) world.put('employee', anEmployee({ id, name: id }));
  return world;
};
const line = (world: World) => world.order('order-1').lines[0];
const startBy = (world: World, servicerIds: readonly string[], by = anew(cashier)) =>
  world.run(startTreatment, { ...of, lineId: 'hours', servicerIds }, by);
const handOver = (world: World, servicerIds: readonly string[], by = later(15, cashier)) =>
  world.run(handOverTreatment, { ...of, servicerIds }, by);
const finish = (world: World, by = later(60, cashier)) => world.run(finishTreatment, of, by);

describe('what stands on a paid line', () => {
  test('is not said anew by naming oneself twice', async () => {
    const world = shop({ servicerIds: ['wang', 'li'], shares: [90, 10] });
    await startBy(world, ['li']);
    expect(await handOver(world, ['li', 'li'], later(15, own))).toMatchObject({ ok: true, changes: [] });
    await finish(world, later(60, own));
    expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li'], shares: [90, 10] });
  });

  test('stays with whoever does not give its piece, shared evenly with those who do', async () => {
    const world = shop({ servicerIds: ['wang'] });
    await startBy(world, ['li']);
    await handOver(world, ['wu']);
    await finish(world);
    expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li', 'wu'] });
    expect(line(world)?.shares).toBeUndefined();
  });

  test('as it was said in percent stays so for whoever does not give its piece', async () => {
    const world = shop({ servicerIds: ['wang', 'li'], shares: [90, 10] });
    await startBy(world, ['li']);
    await handOver(world, ['wu']);
    expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li', 'wu'], shares: [90, 10, 0] });
    await finish(world);
    expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li', 'wu'], shares: [90, 10, 0] });
  });

  test('is shared by time where whoever ends it may set prices, and nobody is taken off', async () => {
    const world = shop({ servicerIds: ['wang'] });
    await startBy(world, ['li']);
    await handOver(world, ['wu']);
    await finish(world, later(60));
    expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li', 'wu'], shares: [0, 25, 75] });
  });

  test('does not have those of one piece where there are several', async () => {
    const world = shop({ quantity: 10, servicerIds: ['wang'] });
    await startBy(world, ['li']);
    await handOver(world, ['wu']);
    expect(line(world)?.servicerIds).toEqual(['wang']);
    await finish(world);
    expect(line(world)?.servicerIds).toEqual(['wang']);
    expect(pieceNamed(world, 'one')?.handedOver).toMatchObject([{ servicerIds: ['li'] }]);
  });

  test('does not have those whom a piece brought that was not given to its end', async () => {
    const world = shop({ servicerIds: ['wang', 'li'], shares: [90, 10] });
    await startBy(world, ['wang', 'li']);
    await handOver(world, ['wu']);
    const ended = { ...of, reason: 'unwell', suppliesUsed: false };
    await world.run(terminateTreatment, ended, later(20, cashier));
    expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li'], shares: [90, 10] });
    await begin(world, 'two');
    await world.run(finishTreatment, { ...of, treatmentId: 'two' }, later(90, cashier));
    expect(line(world)?.servicerIds).toEqual(['wang', 'li']);
  });

  test('does not have whom it was handed to for no time', async () => {
    const world = shop({ servicerIds: ['wang'] });
    await startBy(world, ['li']);
    await handOver(world, ['wu']);
    await handOver(world, ['li']);
    await finish(world);
    expect(line(world)?.servicerIds).toEqual(['wang', 'li']);
  });

  test('has all who gave a piece that another counter had terminated', async () => {
    const world = shop({ servicerIds: ['li'] });
    await startBy(world, ['li']);
    await handOver(world, ['wu']);
    await world.run(terminateTreatment, { ...of, reason: 'unwell', suppliesUsed: false }, later(20, cashier));
    await finish(world, later(60, { ...cashier, replay: true }));
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu'], shares: [25, 75] });
  });
});

test('who gives a piece is named once each, also where a counter said so often', async () => {
  const world = shop({ quantity: 3 });
  const many = ['wu', 'wu', 'li', 'wu'];
  await startBy(world, many);
  expect(pieceNamed(world, 'one')?.servicerIds).toEqual(['wu', 'li']);
  await handOver(world, ['li', 'li']);
  expect(pieceNamed(world, 'one')?.servicerIds).toEqual(['li']);
  const allot = () =>
    world.run(
      allotTreatment,
      { ...of, treatmentId: 'two', lineId: 'hours', servicerIds: many, bedId: '', deviceId: '' },
      anew(cashier),
    );
  await allot();
  expect(pieceNamed(world, 'two')?.servicerIds).toEqual(['wu', 'li']);
  await allot();
  expect(pieceNamed(world, 'two')?.servicerIds).toEqual(['wu', 'li']);
});
