import { describe, expect, test } from 'vitest';
import { anEmployee } from '../../../tests/make.ts';
import { acting } from '../../../tests/make-orders.ts';
import {
  again,
  anew,
  aTreatment,
  begin,
  hours,
  pieceNamed,
  shopThatServes,
  told,
} from '../../../tests/make-treatment.ts';
import type { World } from '../../../tests/world.ts';
import type { Acting } from '../kernel/command.ts';
import { minute } from '../values/durations.ts';
import { startTreatment } from './allot/start.ts';
import { extendTreatment } from './extend.ts';
import { finishTreatment } from './finish.ts';
import { finishAllTreatments } from './finish-all.ts';
import { handOverTreatment } from './hand-over.ts';
import { plannedEnd } from './planned.ts';
import { remarkTreatment } from './remark.ts';

const { at: start } = acting();
const of = { treatmentId: 'one', orderId: 'order-1' };
const shop = (quantity = 2): World => {
  const world = shopThatServes({ lines: [hours({ quantity })] });
  world.put('employee', anEmployee({ id: 'wu', name: 'Wu' }));
  return world;
};
const line = (world: World) => world.order('order-1').lines[0];
const handOver = (
  world: World,
  servicerIds: readonly string[],
  after: number,
  by: (at: Partial<Acting>) => Acting = anew,
) => world.run(handOverTreatment, { ...of, servicerIds }, by({ at: start + after * minute }));
const finish = (world: World, after: number) => world.run(finishTreatment, of, anew({ at: start + after * minute }));
const own = (permission: string) => permission === 'pc.order.own';

describe('a service that is handed over', () => {
  test('keeps who gave it from when to when, and its line is shared by that', async () => {
    const world = shop(1);
    await begin(world, 'one');
    await handOver(world, ['wu'], 15);
    expect([pieceNamed(world, 'one'), line(world)]).toMatchObject([
      { servicerIds: ['wu'], handedOver: [{ servicerIds: ['li'], from: start, till: start + 15 * minute }] },
      { servicerIds: ['li', 'wu'] },
    ]);
    await finish(world, 60);
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu'], shares: [25, 75] });
    expect(world.order('order-1').timeline.map(({ what }) => what)).toContain('treatment.handOver');
  });

  test('among several people, and back to the first of them', async () => {
    const world = shop(1);
    await begin(world, 'one');
    await handOver(world, ['li', 'wu'], 20);
    await handOver(world, ['li'], 40);
    await finish(world, 60);
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu'], shares: [83, 17] });
  });

  test('takes nobody else off by whoever gives it with them', async () => {
    const world = shop(1);
    await begin(world, 'one');
    await handOver(world, ['li', 'wu'], 20);
    const asLi = (at: Partial<Acting>) => anew({ ...at, staffId: 'li', may: own });
    expect(await handOver(world, ['li'], 21, asLi)).toMatchObject({ ok: false, code: 'notAllowed' });
    expect(await handOver(world, ['wu'], 21, asLi)).toMatchObject({ ok: true });
    expect(pieceNamed(world, 'one')).toMatchObject({ servicerIds: ['wu'] });
  });

  test('at the moment at which it was begun and ended is shared evenly', async () => {
    const world = shop(1);
    await begin(world, 'one');
    await handOver(world, ['wu'], 0);
    await finish(world, 0);
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu'] });
    expect(line(world)?.shares).toBeUndefined();
  });

  test('leaves a line of several pieces as it is, also where all are given at once', async () => {
    const world = shop(2);
    await begin(world, 'one');
    await handOver(world, ['wu'], 15);
    const pieces = ['one', 'two'].map((treatmentId) => ({ treatmentId, lineId: 'hours' }));
    await world.run(finishAllTreatments, { orderId: 'order-1', pieces }, anew());
    expect(line(world)).toMatchObject({ servicerIds: ['li'], served: 2 });
    expect(line(world)?.shares).toBeUndefined();
  });

  test('goes to service staff of the shop alone, unless that has happened', async () => {
    const world = shop();
    world.put('employee', anEmployee({ id: 'sells', name: 'Sun', isServicer: false }));
    await begin(world, 'one');
    expect(await handOver(world, ['sells'], 1)).toMatchObject({ ok: false, code: 'order.notServiceStaff' });
    expect(await handOver(world, ['li'], 1)).toMatchObject({ ok: true, changes: [] });
    await handOver(world, ['sells'], 1, again);
    expect([pieceNamed(world, 'one')?.servicerIds, told(world)]).toEqual([['sells'], ['staffAgainst']]);
    await finish(world, 2);
    expect(await handOver(world, ['wu'], 3)).toMatchObject({ ok: false, code: 'treatment.notInService' });
    expect(await handOver(world, ['wu'], 3, again)).toMatchObject({ ok: true, changes: [] });
  });
});

describe('hand-overs that arrive in another order than they were done', () => {
  const three = (): World => {
    const world = shop(1);
    world.put('employee', anEmployee({ id: 'he', name: 'He' }));
    return world;
  };

  test('come out by time', async () => {
    const results = [];
    for (const order of [['wu', 'he'] as const, ['he', 'wu'] as const]) {
      const world = three();
      await begin(world, 'one');
      for (const id of order) await handOver(world, [id], id === 'wu' ? 10 : 20, again);
      await finish(world, 40);
      const { servicerIds, handedOver } = pieceNamed(world, 'one') ?? {};
      const spans = handedOver?.map(({ servicerIds: gave, from, till }) => ({ gave, from, till }));
      const who = (line(world)?.servicerIds ?? []).map((id, place) => [id, line(world)?.shares?.[place]]);
      results.push({ servicerIds, spans, who: new Map(who.toSorted() as [string, number][]) });
    }
    expect(results[1]).toEqual(results[0]);
    expect(results[0]).toMatchObject({
      servicerIds: ['he'],
      spans: [
        { gave: ['li'], from: start, till: start + 10 * minute },
        { gave: ['wu'], from: start + 10 * minute, till: start + 20 * minute },
      ],
      who: new Map([
        ['he', 50],
        ['li', 25],
        ['wu', 25],
      ]),
    });
  });

  test('are those of whoever gave it then, whoever does so now', async () => {
    const world = three();
    await begin(world, 'one');
    await handOver(world, ['he'], 20);
    const by = (at: Partial<Acting>) => again({ staffId: 'li', may: own, ...at });
    expect(await handOver(world, ['wu'], 10, by)).toMatchObject({ ok: true });
    expect(await handOver(world, ['wu'], 30, by)).toMatchObject({ ok: false, code: 'notAllowed' });
  });

  test('count, up to its end, where one arrives after it was served', async () => {
    const world = three();
    await begin(world, 'one');
    await finish(world, 40);
    await handOver(world, ['wu'], 10, again);
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu'], shares: [25, 75], served: 1 });
    await handOver(world, ['he'], 30, again);
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu', 'he'], shares: [25, 50, 25] });
    expect(await handOver(world, ['li'], 40, again)).toMatchObject({ ok: true, changes: [] });
    expect(await handOver(world, ['li'], 35)).toMatchObject({ ok: false, code: 'treatment.notInService' });
    expect(told(world)).toEqual([]);
  });

  test('are a task where they say anew, after it was served, what others earned', async () => {
    const world = three();
    const asCashier = (at: Partial<Acting>) => again({ ...at, may: (permission) => permission !== 'pc.order.price' });
    await begin(world, 'one');
    await handOver(world, ['wu'], 20, asCashier);
    expect(told(world)).toEqual([]);
    await finish(world, 40);
    await handOver(world, ['he'], 1, asCashier);
    expect([line(world)?.shares, told(world)]).toEqual([[3, 50, 47], ['staffAgainst']]);
  });

  test('are not earlier than the server knows them to have been', async () => {
    const world = three();
    await begin(world, 'one');
    await handOver(world, ['wu'], 1, (at) => again({ ...at, notBefore: start + 15 * minute }));
    expect(pieceNamed(world, 'one')?.handedOver).toMatchObject([{ till: start + 15 * minute }]);
  });

  test('share between a begin and an end that are no earlier either', async () => {
    const world = three();
    const notBefore = (after: number) => ({ at: start, notBefore: start + after * minute });
    await world.run(startTreatment, { ...of, lineId: 'hours' }, again(notBefore(15)));
    await handOver(world, ['wu'], 30, again);
    await world.run(finishTreatment, of, again(notBefore(45)));
    expect(pieceNamed(world, 'one')).toMatchObject({ startedAt: start + 15 * minute, endedAt: start + 45 * minute });
    expect(line(world)).toMatchObject({ servicerIds: ['li', 'wu'], shares: [50, 50] });
  });
});

test('a service is handed over so often and no more', async () => {
  const world = shop();
  await begin(world, 'one');
  for (let times = 1; times <= 50; times += 1)
    expect(await handOver(world, [times % 2 ? 'wu' : 'li'], times)).toMatchObject({ ok: true });
  expect(await handOver(world, ['wu'], 51)).toMatchObject({ ok: false, code: 'treatment.handedOften' });
});

describe('a service that is extended', () => {
  const extend = (world: World, minutes: number, by = anew()) => world.run(extendTreatment, { ...of, minutes }, by);

  test('takes so much longer, which its order says', async () => {
    const world = shop();
    await begin(world, 'one');
    await extend(world, 15);
    await extend(world, 30);
    expect(pieceNamed(world, 'one')).toMatchObject({ minutes: 105, extended: 45 });
    expect(world.order('order-1').timeline.at(-1)).toMatchObject({
      what: 'treatment.extend',
      note: 'Moxibustion +30',
    });
  });

  test('is so by those who give it, while it is given, within a day', async () => {
    const world = shop();
    await begin(world, 'one');
    expect(await extend(world, 5, anew({ staffId: 'wu', may: own }))).toMatchObject({ code: 'notAllowed' });
    expect(await extend(world, 5, anew({ staffId: 'li', may: own }))).toMatchObject({ ok: true });
    for (let times = 0; times < 5; times += 1) await extend(world, 240);
    expect(await extend(world, 240)).toMatchObject({ ok: false, code: 'treatment.tooLong' });
    await finish(world, 60);
    expect(await extend(world, 5)).toMatchObject({ ok: false, code: 'treatment.notInService' });
    expect(await extend(world, 5, again())).toMatchObject({ ok: true, changes: [] });
  });

  test('stops at a day where that has happened', async () => {
    const world = shop();
    await begin(world, 'one');
    for (let times = 0; times < 6; times += 1) await extend(world, 240, again());
    expect(pieceNamed(world, 'one')).toMatchObject({ minutes: 1_440, extended: 1_380 });
    expect(await extend(world, 5, again())).toMatchObject({ ok: true, changes: [] });
  });

  test('is so from how long its service takes, where nobody wrote that down as it was begun', async () => {
    const world = shop();
    world.put('treatment', aTreatment({ id: 'one', minutes: 0 }));
    await extend(world, 15);
    expect(pieceNamed(world, 'one')).toMatchObject({ minutes: 75, extended: 15 });
  });

  test('and of which nobody knows how long it takes is over at no time', async () => {
    const world = shop();
    world.records.delete('service:moxa');
    world.put('treatment', aTreatment({ id: 'one', minutes: 0 }));
    await extend(world, 15);
    expect(pieceNamed(world, 'one')).toMatchObject({ minutes: 0, extended: 15 });
  });
});

test('whoever gives a service writes down a remark, and nobody else', async () => {
  const world = shop();
  await begin(world, 'one');
  const remark = (by: ReturnType<typeof anew>) =>
    world.run(remarkTreatment, { treatmentId: 'one', remark: 'left shoulder' }, by);
  expect(await remark(anew({ staffId: 'wu', may: own }))).toMatchObject({ ok: false, code: 'notAllowed' });
  await remark(anew({ staffId: 'li', may: own }));
  expect(pieceNamed(world, 'one')?.remark).toBe('left shoulder');
  const unknown = world.run(remarkTreatment, { treatmentId: 'none', remark: '' }, anew());
  expect(await unknown).toMatchObject({ ok: false, code: 'treatment.unknown' });
});

test.each([
  ['nobody knows how long it takes', { minutes: 0 }, null],
  ['it goes on', { minutes: 30 }, 30],
  ['it was suspended', { minutes: 30, suspendedFor: 5 * minute }, 35],
  ['it is suspended', { minutes: 30, suspendedAt: start + 2 * minute }, 38],
])('the planned end of a piece, where %s', (_, differs, after) => {
  const end = plannedEnd(aTreatment({ startedAt: start, ...differs }), start + 10 * minute);
  expect(end).toBe(after === null ? null : start + after * minute);
});
