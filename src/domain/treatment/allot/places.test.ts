import { expect, test } from 'vitest';
import { allotTreatment } from './allot.ts';
import { moveTreatment } from './move.ts';
import { startTreatment } from './start.ts';

test.each([
  ['begun', startTreatment],
  ['allotted', allotTreatment],
  ['moved', moveTreatment],
])('what is %s holds the shop before anything else, so that no two wait for each other', (_, { needs }) => {
  const args = { treatmentId: 'one', orderId: 'order-1', lineId: 'hours', servicerIds: [], bedId: '', deviceId: '' };
  const [first] = Object.values(needs(args, { shopId: 'shop-1', counterId: 'counter-1', staffId: 'li' }));
  expect(first).toMatchObject({ kind: 'all', entity: 'shop', ids: ['shop-1'], held: true });
});
