import { expect, test } from 'vitest';
import { again, anew, begin, pieceNamed, shopThatServes } from '../../../tests/make-treatment.ts';
import { treatmentStatuses } from './codes.ts';
import { resumeTreatment } from './resume.ts';
import { suspendTreatment } from './suspend.ts';

const treatmentId = 'piece-1';

test('a service goes on, and the time during which it was suspended adds up', async () => {
  const world = shopThatServes();
  await begin(world, treatmentId);
  for (const [from, to] of [
    [5_000, 8_000],
    [20_000, 21_000],
  ] as const) {
    await world.run(suspendTreatment, { treatmentId }, anew({ at: from }));
    expect(await world.run(resumeTreatment, { treatmentId }, anew({ at: to }))).toMatchObject({ ok: true });
  }
  expect(pieceNamed(world, treatmentId)).toMatchObject({
    status: treatmentStatuses.inService,
    suspendedAt: null,
    suspendedFor: 4_000,
  });
});

test('a clock that goes back takes nothing off', async () => {
  const world = shopThatServes();
  await begin(world, treatmentId);
  await world.run(suspendTreatment, { treatmentId }, anew({ at: 5_000 }));
  await world.run(resumeTreatment, { treatmentId }, anew({ at: 4_000 }));
  expect(pieceNamed(world, treatmentId)).toMatchObject({ suspendedFor: 0 });
});

test('one that goes on does not go on a second time', async () => {
  const world = shopThatServes();
  await begin(world, treatmentId);
  expect(await world.run(resumeTreatment, { treatmentId }, anew())).toMatchObject({ code: 'treatment.notSuspended' });
  expect(await world.run(resumeTreatment, { treatmentId }, again())).toMatchObject({ ok: true, changes: [] });
  const may = (right: string) => right !== 'pc.order.cashier';
  expect(await world.run(resumeTreatment, { treatmentId }, anew({ may }))).toMatchObject({ code: 'notAllowed' });
  const unknown = { treatmentId: 'nothing' };
  expect(await world.run(resumeTreatment, unknown, again())).toMatchObject({ code: 'treatment.unknown' });
});
