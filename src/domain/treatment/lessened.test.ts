import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import { anew, hours, pieceNamed, shopThatServes } from '../../../tests/make-treatment.ts';
import type { World } from '../../../tests/world.ts';
import type { ItemLine } from '../order/order.ts';
import { startTreatment } from './allot/start.ts';
import { finishTreatment } from './finish.ts';
import { handOverTreatment } from './hand-over.ts';

const { at: start } = acting();
const of = { treatmentId: 'one', orderId: 'order-1' };
const may = (permission: string) => permission === 'pc.order.own';

const shop = (differs: Partial<ItemLine>): World => {
  const world = shopThatServes({ lines: [hours({ quantity: 1, ...differs })] });
  for (const id of ['wang', 'wu', 'he']) world.put('employee', anEmployee({ id, name: id }));
  return world;
};
const by = (staffId: string, minutes: number) => anew({ at: start + minutes * 60_000, staffId, may });
const startBy = (world: World, servicerIds: readonly string[]) =>
  world.run(startTreatment, { ...of, lineId: 'hours', servicerIds }, by('li', 0));
const handOver = (world: World, servicerIds: readonly string[], minutes = 15, staffId = 'li') =>
  world.run(handOverTreatment, { ...of, servicerIds }, by(staffId, minutes));
const finish = (world: World, staffId: string) => world.run(finishTreatment, of, by(staffId, 60));
const line = (world: World) => world.order('order-1').lines[0];
const refused = { ok: false, code: 'notAllowed' };

describe('who takes no orders', () => {
  test.each<[who: string, gave: string[], next: string[], differs: Partial<ItemLine>]>([
    ['who was to give it from the beginning', ['li'], ['li', 'wang'], {}],
    ['who was to give it, to whom it is handed over', ['li'], ['wang'], {}],
    ['who does not give it, as others come onto the line', ['li'], ['wu'], {}],
    ['who gives it too, as one more does', ['li', 'wang'], ['li', 'wang', 'wu'], {}],
    ['who gives it with somebody who was named at its beginning', ['li', 'wang', 'wu'], ['wang', 'wu'], {}],
    ['of whom it was said how much they have', ['wang', 'li'], ['wang', 'wu'], { shares: [80, 20] }],
  ])('takes nothing off somebody %s', async (_, gave, next, differs) => {
    const world = shop({ servicerIds: ['wang', 'li'], ...differs });
    await startBy(world, gave);
    const before = line(world);
    expect(await handOver(world, next)).toMatchObject(refused);
    await finish(world, 'li');
    expect([line(world)?.servicerIds, line(world)?.shares]).toEqual([before?.servicerIds, before?.shares]);
  });

  test('takes nothing off anybody by handing over soon and ending at once', async () => {
    const world = shop({ servicerIds: ['wang', 'li'] });
    await startBy(world, ['li']);
    expect(await handOver(world, ['li', 'wang'], 0.03)).toMatchObject(refused);
    expect(await handOver(world, ['li', 'wang'], 0)).toMatchObject({ ok: true });
  });

  test('gives their own part to somebody else, and they to a third one', async () => {
    const world = shop({ servicerIds: ['wang', 'li'] });
    await startBy(world, ['wang', 'li']);
    expect(await handOver(world, ['wang', 'wu'])).toMatchObject({ ok: true });
    expect(await handOver(world, ['wang', 'he'], 30, 'wu')).toMatchObject({ ok: true });
    expect(await handOver(world, ['he'], 45, 'wang')).toMatchObject({ ok: true });
    await finish(world, 'he');
    const { servicerIds = [], shares = [] } = line(world) ?? {};
    expect(servicerIds.map((id, place) => [id, shares[place]])).toEqual([
      ['wang', 38],
      ['li', 13],
      ['wu', 12],
      ['he', 37],
    ]);
  });

  test('divides what is theirs alone', async () => {
    const world = shop({ servicerIds: ['li'] });
    await startBy(world, ['li']);
    expect(await handOver(world, ['li', 'wu'])).toMatchObject({ ok: true });
    expect(pieceNamed(world, 'one')).toMatchObject({ servicerIds: ['li', 'wu'] });
  });
});

test('a piece is handed over to nobody by the same people in another order', async () => {
  const world = shop({ servicerIds: ['wang', 'li'], shares: [80, 20] });
  await startBy(world, ['wang', 'li']);
  expect(await handOver(world, ['li', 'wang'])).toMatchObject({ ok: true, changes: [] });
  await finish(world, 'li');
  expect(line(world)).toMatchObject({ servicerIds: ['wang', 'li'], shares: [80, 20] });
});
