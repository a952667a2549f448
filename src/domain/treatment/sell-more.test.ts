import { expect, test } from 'vitest';
import { aProduct } from '../../../tests/make.ts';
import { moxibustion } from '../../../tests/make-orders.ts';
import { aTreatment } from '../../../tests/make-treatment.ts';
import { billOfMore, extensionsOf } from './sell-more.ts';

const [half, whole] = [moxibustion({ id: 'half', duration: 30 }), moxibustion({ id: 'whole', duration: 60 })];

test('more time is sold by the services that the catalogue names, in its order, as far as they are sold here', () => {
  const given = moxibustion({ extensionIds: ['whole', 'gone', 'tea', 'half'] });
  expect(extensionsOf(given, [half, aProduct({ id: 'tea' }), whole])).toEqual([whole, half]);
  expect(extensionsOf(moxibustion(), [half])).toEqual([]);
  expect(extensionsOf(undefined, [half])).toEqual([]);
});

test('it is given by those who give the piece, and begins an order that is rounded as the shop rounds', () => {
  const piece = aTreatment({ servicerIds: ['zhao', 'wu'] });
  const bill = billOfMore(piece, { item: half, roundTo: 10, newId: () => 'line' });
  expect(bill).toMatchObject({
    op: 'add',
    roundTo: 10,
    line: { id: 'line', itemId: 'half', servicerIds: ['zhao', 'wu'] },
  });
  expect(billOfMore(piece, { item: half, roundTo: 0, newId: () => 'line' })).not.toHaveProperty('roundTo');
});
