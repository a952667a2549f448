import { expect, test } from 'vitest';
import { again, anew, begin, pieceNamed, shopThatServes } from '../../../tests/make-treatment.ts';
import { treatmentStatuses } from './codes.ts';
import { finishTreatment } from './finish.ts';
import { resumeTreatment } from './resume.ts';
import { suspendTreatment } from './suspend.ts';

const treatmentId = 'piece-1';
const begunAt = async (at: number) => {
  const world = shopThatServes();
  await begin(world, treatmentId, anew({ at }));
  return world;
};

test('a service is suspended, and is not suspended a second time', async () => {
  const world = await begunAt(1_000);
  expect(await world.run(suspendTreatment, { treatmentId }, anew({ at: 5_000 }))).toMatchObject({ ok: true });
  const suspended = { status: treatmentStatuses.suspended, suspendedAt: 5_000, suspendedFor: 0, endedAt: null };
  expect(pieceNamed(world, treatmentId)).toMatchObject(suspended);
  const late = { at: 9_000 };
  expect(await world.run(suspendTreatment, { treatmentId }, anew(late))).toMatchObject({
    code: 'treatment.notInService',
  });
  expect(await world.run(suspendTreatment, { treatmentId }, again(late))).toMatchObject({ ok: true, changes: [] });
  expect(pieceNamed(world, treatmentId)).toMatchObject(suspended);
});

test('one that is over is not suspended, and it stays what it is where another counter has ended it', async () => {
  const world = await begunAt(1_000);
  await world.run(finishTreatment, { treatmentId, orderId: 'order-1' }, anew());
  expect(await world.run(suspendTreatment, { treatmentId }, anew())).toMatchObject({ code: 'treatment.notInService' });
  for (const command of [suspendTreatment, resumeTreatment])
    expect(await world.run(command, { treatmentId }, again())).toMatchObject({ ok: true, changes: [] });
});

test('it takes the right to the counter, and a service that is known', async () => {
  const world = await begunAt(1_000);
  const may = (right: string) => right !== 'pc.order.cashier';
  expect(await world.run(suspendTreatment, { treatmentId }, anew({ may }))).toMatchObject({ code: 'notAllowed' });
  const unknown = { treatmentId: 'nothing' };
  expect(await world.run(suspendTreatment, unknown, again())).toMatchObject({ code: 'treatment.unknown' });
});
